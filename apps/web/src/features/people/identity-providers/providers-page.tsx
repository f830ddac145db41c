import { GET as listProviders } from '@groundwork/contract/v1/portal/identity-providers/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AddProviderDialog } from './provider-form.tsx';
import { ProviderPanel } from './provider-panel.tsx';

type Kind = 'oidc' | 'custom-token';

/** Administrators set up how people of the organisation sign in through providers of their own. */
export function ProvidersPage() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('providers.manage');
  const mayManage = useMay('providers.manage');
  const result = useCall(listProviders, {}, { enabled: mayOpen });
  const [adding, setAdding] = useState<Kind | null>(null);
  if (!mayOpen) return <NotAllowedPage title={t('providers.title')} about="administrators" />;
  return (
    <Page title={t('providers.title')} lead={t('providers.lead')}>
      <CallBoundary result={result}>
        {({ providers }) => (
          <>
            {providers.map((provider) => (
              <ProviderPanel key={provider.id} provider={provider} mayManage={mayManage} />
            ))}
            {mayManage || providers.length === 0 ? (
              <TitledPanel title={t('providers.add')}>
                {providers.length === 0 ? <EmptyNote drawing="silent" text={t('providers.none')} /> : null}
                {mayManage ? (
                  <ButtonRow>
                    <Button
                      kind={providers.length === 0 ? 'filled' : 'default'}
                      onClick={() => setAdding('oidc')}
                    >
                      {t('providers.addOidc')}
                    </Button>
                    <Button onClick={() => setAdding('custom-token')}>{t('providers.addTokens')}</Button>
                  </ButtonRow>
                ) : null}
              </TitledPanel>
            ) : null}
          </>
        )}
      </CallBoundary>
      {adding === null ? null : <AddProviderDialog kind={adding} onClose={() => setAdding(null)} />}
    </Page>
  );
}
