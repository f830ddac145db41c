import { createFileRoute } from '@tanstack/react-router';
import { ModulesPage } from '../../../../features/people/organisations/modules-page.tsx';
import { CustomerLinksPanel } from '../../../../features/records/customers/customer-links-panel.tsx';

export const Route = createFileRoute('/admin/orgs/settings/$id')({ component: ModulesScreen });

function ModulesScreen() {
  const { id } = Route.useParams();
  return (
    <ModulesPage key={id} organisationId={id}>
      <CustomerLinksPanel organisationId={id} />
    </ModulesPage>
  );
}
