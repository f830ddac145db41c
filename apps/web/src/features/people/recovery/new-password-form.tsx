import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import { POST as confirmReset } from '@groundwork/contract/v1/auth/reset-password/confirm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText, SHOWN_AT_FIELDS } from '../../../lib/calls/failure-text.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { finishSignIn, PasswordField, type SignInStep } from '../session/public.ts';
import { LinkFailure } from './link-failure.tsx';

type Props = {
  readonly code: string;
  readonly email: string;
  readonly onSignedIn: () => void;
  readonly onChallenge: (challenge: FactorChallenge) => void;
};

function confirm(code: string, password: string): Promise<SignInStep> {
  const browser = findBrowserToken();
  const body = { code, password, ...(browser !== null && { browser }) };
  return finishSignIn(send(confirmReset, { body }));
}

/** Takes the new password, and signs in with it. */
export function NewPasswordForm({ code, email, onSignedIn, onChallenge }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const step = await confirm(code, password);
    setBusy(false);
    if (step === null) return onSignedIn();
    if ('challenge' in step) return onChallenge(step);
    setFailure(step);
  };
  return (
    <Form onSubmit={() => void submit()}>
      {failure && !SHOWN_AT_FIELDS.includes(failure.code) && <LinkFailure failure={failure} />}
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('recovery.newPassword')}
        name="password"
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        required
        autoFocus
        value={password}
        onChange={setPassword}
        problem={fieldText(t, failure, 'password', t('recovery.newPassword'))}
      />
      <p className="fine-print">{t('recovery.endsOthers')}</p>
      <Button type="submit" kind="filled" busy={busy}>
        {t('recovery.savePassword')}
      </Button>
    </Form>
  );
}
