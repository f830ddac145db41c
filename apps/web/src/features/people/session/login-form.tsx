import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { emailCheckText, failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { dispatchAuthentication, useAuthentication } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import type { LoginMessage, LoginSearch } from './login-address.ts';
import { PasswordField } from './password-field.tsx';

/** Loads the contract's schemas after the first render, so that the screen appears without them. */
const loadSteps = () => loadChunk(() => import('./sign-in-steps.ts'));

type Props = {
  readonly search: LoginSearch;
  /** Receives the path to continue to: the requested one, or the start. */
  readonly onSignedIn: (path: string) => void;
};

/** The sign-in form: first the email address, then what that address signs in with. */
export function LoginForm({ search, onSignedIn }: Props) {
  const { t } = useTranslation();
  const { showPasswordField, checkingLoginWithOIDC, loading } = useAuthentication();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(search.email ?? '');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  usePageTitle(t('login.title'));
  useEffect(() => {
    dispatchAuthentication({ kind: 'email-reopened' });
    void loadSteps();
  }, []);

  const submit = async () => {
    if (checkingLoginWithOIDC || loading) return;
    setFailure(null);
    const { submitEmail, submitPassword } = await loadSteps();
    const failed = await (showPasswordField ? submitPassword(email, password) : submitEmail(email));
    setFailure(failed);
    if (failed === null && showPasswordField) onSignedIn(search.redirectPath ?? '/');
  };
  const reopenEmail = () => {
    setFailure(null);
    setPassword('');
    dispatchAuthentication({ kind: 'email-reopened' });
    form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  };

  const emailProblem = fieldText(t, failure, 'email', t('login.email'));
  return (
    <EntryFrame title={t('login.title')}>
      <Form ref={form} onSubmit={submit}>
        {failure === null && search.errorMessage && <EndNotice code={search.errorMessage} />}
        {failure && (
          <Notice kind="error">
            {showPasswordField ? failureText(t, failure) : emailCheckText(t, failure)}
          </Notice>
        )}
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus={!showPasswordField}
          readOnly={showPasswordField}
          value={email}
          onChange={setEmail}
          problem={emailProblem}
        />
        {showPasswordField && (
          <>
            <TextButton onClick={reopenEmail}>{t('login.otherEmail')}</TextButton>
            <PasswordField
              label={t('login.password')}
              name="password"
              autoComplete="current-password"
              required
              autoFocus
              value={password}
              onChange={setPassword}
            />
          </>
        )}
        <Button type="submit" kind="filled" busy={checkingLoginWithOIDC || loading}>
          {t(showPasswordField ? 'login.submit' : 'login.continue')}
        </Button>
      </Form>
    </EntryFrame>
  );
}

/** Why the previous session ended. */
function EndNotice({ code }: { readonly code: LoginMessage }) {
  const { t } = useTranslation();
  return code === 'UNAUTHENTICATED' ? (
    <Notice kind="info">{t('errors.UNAUTHENTICATED')}</Notice>
  ) : (
    <Notice kind="error">{t('login.sessionTimedOut')}</Notice>
  );
}
