import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../../features/views/sharing/customer-page.tsx';
import { loadPeopleTexts } from '../../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/customers/$id')({
  beforeLoad: loadPeopleTexts,
  component: CustomerScreen,
});

function CustomerScreen() {
  const { id } = Route.useParams();
  return <CustomerPage key={id} id={id} />;
}
