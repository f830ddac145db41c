import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { NewOrganisationButton } from './new-organisation-button.tsx';
import { OrganisationsPanel } from './organisations-panel.tsx';

/** The organisations of the installation, for internal staff. */
export function OrganisationsPage() {
  const { t } = useTranslation();
  const mayManage = useMay('organisations.manage');
  if (!mayManage) return <NotAllowedPage title={t('admin.title')} about="admin" />;
  return (
    <Page title={t('admin.title')} actions={<NewOrganisationButton />}>
      <OrganisationsPanel />
    </Page>
  );
}
