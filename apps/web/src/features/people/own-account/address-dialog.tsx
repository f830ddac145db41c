import { PUT as changeAddress } from '@groundwork/contract/v1/account/email.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { Confirmation } from './confirmation.tsx';
import { useConfirmed } from './use-confirmed.ts';

type Props = { readonly email: string; readonly onClose: () => void };

/** Sends a link to a new email address, which counts once the link is used. */
export function AddressDialog({ email: current, onClose }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const changing = useConfirmed(changeAddress, {
    doneText: () => t('account.linkSent', { email }),
    onDone: onClose,
  });
  return (
    <>
      <FormDialog
        title={t('account.changeAddress')}
        state={changing}
        confirm={t('account.sendLink')}
        onSubmit={() => changing.submit({ body: { email } })}
        onClose={onClose}
      >
        <p>{t('account.addressText', { email: current })}</p>
        <TextField
          label={t('account.newAddress')}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          problem={fieldText(t, changing.error, 'email', t('account.newAddress'))}
        />
      </FormDialog>
      <Confirmation of={changing} />
    </>
  );
}
