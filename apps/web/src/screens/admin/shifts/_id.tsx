import { createFileRoute } from '@tanstack/react-router';
import { ShiftsPage } from '../../../features/records/shifts/shifts-page.tsx';
import { loadStaffTexts } from '../../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/shifts/$id')({
  beforeLoad: loadStaffTexts,
  component: ShiftCalendarScreen,
});

function ShiftCalendarScreen() {
  const { id } = Route.useParams();
  return <ShiftsPage shown={id === 'new' ? { kind: 'new' } : { kind: 'calendar', id }} />;
}
