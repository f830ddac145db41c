import { createFileRoute } from '@tanstack/react-router';
import { CustomerLinksPanel } from '../../../../features/records/customers/customer-links-panel.tsx';
import { AllowBaseMapPanel } from '../../../../features/views/base-map/allow-base-map-panel.tsx';
import { OrganisationSettingsPage } from '../../../../features/views/organisation-settings/settings-page.tsx';
import { loadStaffTexts } from '../../../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/orgs/settings/$id')({
  beforeLoad: loadStaffTexts,
  component: OrganisationSettingsScreen,
});

function OrganisationSettingsScreen() {
  const { id } = Route.useParams();
  return (
    <OrganisationSettingsPage key={id} organisationId={id}>
      <CustomerLinksPanel organisationId={id} />
      <AllowBaseMapPanel organisationId={id} />
    </OrganisationSettingsPage>
  );
}
