import { createFileRoute } from '@tanstack/react-router';
import { ModulesPage } from '../../../../features/people/organisations/modules-page.tsx';

export const Route = createFileRoute('/admin/orgs/settings/$id')({ component: ModulesScreen });

function ModulesScreen() {
  const { id } = Route.useParams();
  return <ModulesPage key={id} organisationId={id} />;
}
