import { GET as getSite } from '@groundwork/contract/v1/portal/sites/_id/index.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { AssignmentsPanel } from '../shifts/public.ts';
import { SiteForm } from './site-form.tsx';

type Props = { /** The site to edit; absent for a new one. */ readonly siteId: string | undefined };

/** Creates or edits a site. */
export function SiteFormPage({ siteId }: Props) {
  const { t } = useTranslation();
  if (!useMay('sites.edit')) return <NotAllowedPage title={t('sites.title')} about="sites" />;
  return siteId === undefined ? <NewSite /> : <StoredSite key={siteId} siteId={siteId} />;
}

function NewSite() {
  const { t } = useTranslation();
  const result = useCall(settingsCall, {});
  return (
    <Page title={t('sites.new')}>
      <CallBoundary result={result} shape="form">
        {({ timezone }) => <SiteForm site={null} zone={timezone} />}
      </CallBoundary>
    </Page>
  );
}

function StoredSite({ siteId }: { readonly siteId: string }) {
  const { t } = useTranslation();
  const mayReadShifts = useMay('shifts.read');
  const result = useCall(getSite, { params: { id: siteId } });
  return (
    <CallBoundary result={result} isWholePage>
      {(site) => (
        <Page title={t('sites.editTitle', { name: site.name })}>
          <SiteForm site={site} zone={site.zone}>
            {mayReadShifts ? <AssignmentsPanel siteId={siteId} timeZone={site.zone} /> : null}
          </SiteForm>
        </Page>
      )}
    </CallBoundary>
  );
}
