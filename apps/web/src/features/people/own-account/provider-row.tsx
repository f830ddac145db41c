import { GET as findProvider } from '@groundwork/contract/v1/account/provider-link.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { loadProvidersTexts } from '../../../lib/language/load-people-texts.ts';
import { LineButton } from '../../../ui/line-button.tsx';
import { AccountRow } from './account-row.tsx';

/** Loaded with its texts by those who link their account. */
const LinkDialog = lazy(async () => {
  const [{ LinkDialog: dialog }] = await Promise.all([
    loadChunk(() => import('./link-dialog.tsx')),
    loadProvidersTexts(),
  ]);
  return { default: dialog };
});

/** The identity provider of the organisation, if it has one, and whether the account is linked with it. */
export function ProviderRow() {
  const { t } = useTranslation();
  const { data } = useCall(findProvider, {});
  const [isLinking, setLinking] = useState(false);
  const provider = data?.provider;
  if (!provider) return null;
  const { name, isLinked } = provider;
  const label = t('account.orgLogin');
  return (
    <>
      <AccountRow
        title={label}
        details={
          <span>{t(isLinked ? 'account.orgLinked' : 'account.orgNotLinked', { provider: name })}</span>
        }
      >
        {isLinked ? null : (
          <LineButton label={t('account.link')} about={name} onClick={() => setLinking(true)} />
        )}
      </AccountRow>
      {isLinking ? (
        <Suspense>
          <LinkDialog provider={name} onClose={() => setLinking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
