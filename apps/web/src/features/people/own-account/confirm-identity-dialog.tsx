import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import { POST as authenticate } from '@groundwork/contract/v1/account/authenticate/index.ts';
import { POST as useFactor } from '@groundwork/contract/v1/account/authenticate/second-factor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';
import { FactorForm } from '../second-factor/public.ts';
import { PasswordField } from '../session/public.ts';

type Props = { readonly onConfirmed: () => void; readonly onClose: () => void };

/** Asks a person who has been signed in for a while to prove that it is them: by the password, and the second factor if there is one. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: Props) {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  return (
    <Dialog title={t('account.confirm.title')} opened onClose={onClose}>
      {challenge === null ? (
        <PasswordStep onConfirmed={onConfirmed} onChallenge={setChallenge} onClose={onClose} />
      ) : (
        <FactorForm
          challenge={challenge}
          onProof={async (token, factor) => {
            const failure = await proveFactor(token, factor);
            if (failure === null) onConfirmed();
            return failure;
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

type StepProps = Props & { readonly onChallenge: (challenge: FactorChallenge) => void };

function PasswordStep({ onConfirmed, onChallenge, onClose }: StepProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const proving = useSubmit(authenticate, {
    onDone: ({ secondStep }) => (secondStep === null ? onConfirmed() : onChallenge(secondStep)),
  });
  const browser = findBrowserToken();
  return (
    <FormStep
      state={proving}
      confirm={t('account.confirm.submit')}
      onSubmit={() => proving.submit({ body: { password, ...(browser !== null && { browser }) } })}
      onCancel={onClose}
    >
      <p>{t('account.confirm.text')}</p>
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={setPassword}
      />
    </FormStep>
  );
}

const proveFactor: Parameters<typeof FactorForm>[0]['onProof'] = (challenge, factor) =>
  send(useFactor, { body: { challenge, factor } }).then(
    () => null,
    (error) => (error instanceof CallFailure ? error : new CallFailure('INVALID_ANSWER')),
  );
