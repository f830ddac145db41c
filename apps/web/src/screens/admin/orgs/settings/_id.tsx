import { createFileRoute } from '@tanstack/react-router';
import { ModulesPage } from '../../../../features/people/organisations/modules-page.tsx';
import { CustomerLinksPanel } from '../../../../features/records/customers/customer-links-panel.tsx';
import { AllowBaseMapPanel } from '../../../../features/views/base-map/allow-base-map-panel.tsx';
import { loadStaffTexts } from '../../../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/orgs/settings/$id')({
  beforeLoad: loadStaffTexts,
  component: ModulesScreen,
});

function ModulesScreen() {
  const { id } = Route.useParams();
  return (
    <ModulesPage key={id} organisationId={id}>
      <CustomerLinksPanel organisationId={id} />
      <AllowBaseMapPanel organisationId={id} />
    </ModulesPage>
  );
}
