import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ImportSitesDialog } from './import-sites-dialog.tsx';
import { SitesTable } from './sites-table.tsx';
import './sites-page.css';

/** The sites of the organisation. */
export function SitesPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('sites.edit');
  const [importing, setImporting] = useState(false);
  const result = useCall(listSites, {});
  const actions = mayEdit ? (
    <>
      <Button onClick={() => setImporting(true)}>{t('sites.import')}</Button>
      <ButtonLink kind="filled" to="/portal/sites/create" search={{}}>
        {t('sites.new')}
      </ButtonLink>
    </>
  ) : undefined;
  const isEmpty = result.data?.sites.length === 0;
  return (
    <Page title={t('sites.title')} lead={t('sites.lead')} actions={isEmpty ? undefined : actions}>
      <Panel className="sites-panel">
        <CallBoundary result={result} shape="table">
          {({ sites }) => <SiteList sites={sites} mayEdit={mayEdit} actions={actions} />}
        </CallBoundary>
      </Panel>
      {importing ? <ImportSitesDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}

type SiteListProps = {
  readonly sites: readonly SiteListItem[];
  readonly mayEdit: boolean;
  /** The next step of an empty list. */
  readonly actions: ReactNode;
};

function SiteList({ sites, mayEdit, actions }: SiteListProps) {
  const { t } = useTranslation();
  if (sites.length > 0) return <SitesTable sites={sites} mayEdit={mayEdit} />;
  return (
    <EmptyState
      drawing="outline"
      title={t('sites.emptyTitle')}
      text={mayEdit ? t('sites.emptyText') : t('sites.emptyForViewer')}
    >
      {actions}
    </EmptyState>
  );
}
