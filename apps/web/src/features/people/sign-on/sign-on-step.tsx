import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/text-button.tsx';
import { createSignOn } from './sign-on-calls.ts';
import { SignOnPanel } from './sign-on-panel.tsx';

type Props = {
  /** From the login options. */
  readonly provider: string;
  readonly email: string;
  readonly opened: Window | null;
  readonly onSignedIn: () => void;
  readonly onPassword: () => void;
  readonly onOtherEmail: () => void;
};

/** The step of the sign-in at the provider of somebody's organisation. */
export function SignOnStep({ provider, email, opened, onSignedIn, onPassword, onOtherEmail }: Props) {
  const { t } = useTranslation();
  const [signOn] = useState(() => createSignOn(provider, onSignedIn));
  return (
    <>
      <p>{t('signOn.for', { email })}</p>
      <SignOnPanel signOn={signOn} opened={opened} />
      <TextButton onClick={onPassword}>{t('signOn.usePassword')}</TextButton>
      <TextButton onClick={onOtherEmail}>{t('login.otherEmail')}</TextButton>
    </>
  );
}
