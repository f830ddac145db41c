import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineButton } from '../../../ui/line-button.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AccountRow } from './account-row.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';

/** The email address and the password of the person. */
export function SigningInPanel({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'address' | 'password' | null>(null);
  const close = () => setOpened(null);
  const change = t('account.change');
  return (
    <TitledPanel title={t('account.signingIn')}>
      <div>
        <AccountRow title={t('login.email')} details={<span>{email}</span>}>
          <LineButton label={change} about={t('login.email')} onClick={() => setOpened('address')} />
        </AccountRow>
        <AccountRow title={t('login.password')}>
          <LineButton label={change} about={t('login.password')} onClick={() => setOpened('password')} />
        </AccountRow>
        <ProviderRow />
      </div>
      {opened === 'address' && <AddressDialog email={email} onClose={close} />}
      {opened === 'password' && <PasswordDialog email={email} onClose={close} />}
    </TitledPanel>
  );
}
