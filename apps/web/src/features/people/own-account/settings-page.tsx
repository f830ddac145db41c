import { GET as getAccount } from '@groundwork/contract/v1/account/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useIsViewing } from '../../../lib/session/authentication.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { ViewingsSection } from '../view-as/public.ts';
import { EmailsPanel } from './emails-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { SigningInPanel } from './signing-in-panel.tsx';
import './settings-page.css';

type Props = {
  /** What other features add. */
  readonly children: ReactNode;
};

/** What the signed-in person sets for themselves. */
export function SettingsPage({ children }: Props) {
  const { t } = useTranslation();
  if (!useIsViewing()) return <OwnSettings>{children}</OwnSettings>;
  return (
    <Page title={t('account.title')}>
      <Message title={t('account.notInView')} text={t('errors.VIEW_ONLY')} />
    </Page>
  );
}

function OwnSettings({ children }: Props) {
  const { t } = useTranslation();
  const result = useCall(getAccount, {});
  return (
    <Page title={t('account.title')} lead={t('account.lead')}>
      <CallBoundary result={result} shape="form">
        {(account) => (
          <div className="account-panels">
            <div className="account-column">
              <ProfilePanel account={account} />
              <SigningInPanel email={account.email} />
              <EmailsPanel unwantedEmails={account.unwantedEmails} />
            </div>
            <div className="account-column">
              <SecondFactorPanel account={account} />
              <SignInsPanel />
              {children}
            </div>
          </div>
        )}
      </CallBoundary>
      <ViewingsSection timeZone={getBrowserZone()} />
    </Page>
  );
}
