import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { emailCheckText, failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { dispatchAuthentication, useAuthentication } from '../../../lib/session/authentication.ts';
import { openProviderWindow } from '../../../lib/session/provider-window.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { FactorStep } from './factor-step.tsx';
import type { LoginMessage, LoginSearch } from './login-address.ts';
import { PasswordField } from './password-field.tsx';

/** Loads the contract's schemas after the first render, so that the screen appears without them. */
const loadSteps = () => loadChunk(() => import('./sign-in-steps.ts'));

type Props = {
  readonly search: LoginSearch;
  /** Receives the path to continue to: the requested one, or the start. */
  readonly onSignedIn: (path: string) => void;
  /** The step at a provider; a part of another feature, which needs this one. */
  readonly ProviderStep: ComponentType<ProviderStepProps>;
};

type ProviderStepProps = {
  readonly provider: string;
  readonly email: string;
  readonly opened: Window | null;
  readonly onSignedIn: () => void;
  readonly onPassword: () => void;
  readonly onOtherEmail: () => void;
};

/** The sign-in form: first the email address, then what that address signs in with. */
export function LoginForm({ search, onSignedIn, ProviderStep }: Props) {
  const { t } = useTranslation();
  const { showPasswordField, showFactorField, checkingLoginWithOIDC, loading } = useAuthentication();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(search.email ?? '');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const [provider, setProvider] = useState<{ code: string; opened: Window | null } | null>(null);
  usePageTitle(t('login.title'));
  const continueThere = () => onSignedIn(search.redirectPath ?? '/');
  const enter = useRef(continueThere);
  useEffect(() => {
    dispatchAuthentication({ kind: 'email-reopened' });
    void loadSteps().then(async ({ submitTokenOfAddress }) => {
      const refused = await submitTokenOfAddress();
      if (refused === null) enter.current();
      else if (refused !== undefined) setFailure(refused);
    });
  }, []);

  const submit = async () => {
    if (checkingLoginWithOIDC || loading) return;
    setFailure(null);
    const { submitEmail, submitPassword } = await loadSteps();
    const step = await (showPasswordField ? submitPassword(email, password) : submitEmail(email));
    if (step !== null && 'challenge' in step) return setChallenge(step);
    if (step !== null && 'provider' in step)
      return setProvider({ code: step.provider, opened: openProviderWindow() });
    setFailure(step);
    if (step === null && showPasswordField) continueThere();
  };
  const reopenEmail = () => {
    setFailure(null);
    setChallenge(null);
    setProvider(null);
    setPassword('');
    dispatchAuthentication({ kind: 'email-reopened' });
    form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  };

  if (challenge && showFactorField)
    return (
      <EntryFrame title={t('login.secondStep')}>
        <FactorStep challenge={challenge} onSignedIn={continueThere} onCancel={reopenEmail} />
      </EntryFrame>
    );
  if (provider !== null)
    return (
      <EntryFrame title={t('login.title')}>
        <ProviderStep
          provider={provider.code}
          email={email}
          opened={provider.opened}
          onSignedIn={continueThere}
          onPassword={() => {
            setProvider(null);
            dispatchAuthentication({ kind: 'login-options-answered', provider: '' });
          }}
          onOtherEmail={reopenEmail}
        />
      </EntryFrame>
    );
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
            <a href={`/forgot-password?${new URLSearchParams({ email })}`}>{t('login.forgot')}</a>
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
