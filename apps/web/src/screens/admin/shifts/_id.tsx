import { createFileRoute } from '@tanstack/react-router';
import { ShiftsPage } from '../../../features/shifts/shifts-page.tsx';

export const Route = createFileRoute('/admin/shifts/$id')({ component: ShiftsScreen });

function ShiftsScreen() {
  const { id } = Route.useParams();
  return <ShiftsPage id={id} />;
}
