import { POST as begin, PUT as finish } from '@groundwork/contract/v1/account/provider-link.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { type SignOn, SignOnPanel } from '../sign-on/public.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

type Props = { readonly provider: string; readonly onClose: () => void };

/** Links the account with the provider of the organisation: by a sign-on there. */
export function LinkDialog({ provider, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate } = useSend(finish);
  const [isConfirming, setConfirming] = useState(false);
  const signOn: SignOn = {
    begin: (challenge) =>
      send(begin, { body: { challenge } }).catch((error: unknown) => {
        if (error instanceof CallFailure && error.code === 'AUTHENTICATION_REQUIRED') setConfirming(true);
        throw error;
      }),
    finish: (proof) =>
      new Promise((resolve) => {
        mutate({ body: proof }, { onSuccess: () => resolve(null), onError: resolve });
      }),
    onDone: () => {
      notify({ kind: 'success', text: t('account.linked') });
      onClose();
    },
  };
  if (isConfirming)
    return <ConfirmIdentityDialog onConfirmed={() => setConfirming(false)} onClose={onClose} />;
  return (
    <Dialog title={t('account.linkTitle')} opened onClose={onClose}>
      <FormStack>
        <p>{t('account.linkText', { provider })}</p>
        <SignOnPanel signOn={signOn} opened={null} />
      </FormStack>
    </Dialog>
  );
}
