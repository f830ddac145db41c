import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function OrganisationsPage() {
  const { t } = useTranslation();
  return <Page title={t('admin.title')}>{null}</Page>;
}
