import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { NewOrganisationButton } from './new-organisation-button.tsx';
import { OrganisationsPanel } from './organisations-panel.tsx';
import '../../../ui/rows.css';
import '../../../ui/section.css';

/** The organisations of the installation, for internal staff. */
export function OrganisationsPage() {
  const { t } = useTranslation();
  const mayManage = useMay('organisations.manage');
  if (!mayManage)
    return (
      <Page title={t('admin.title')}>
        <Message title={t('admin.notAllowed')} text={t('admin.notAllowedText')} />
      </Page>
    );
  return (
    <Page title={t('admin.title')} actions={<NewOrganisationButton />}>
      <OrganisationsPanel />
    </Page>
  );
}
