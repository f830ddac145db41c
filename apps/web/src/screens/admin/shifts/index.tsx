import { createFileRoute } from '@tanstack/react-router';
import { ShiftsPage } from '../../../features/records/shifts/shifts-page.tsx';
import { loadStaffTexts } from '../../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/shifts')({
  beforeLoad: loadStaffTexts,
  component: ShiftAssignmentsScreen,
});

function ShiftAssignmentsScreen() {
  return <ShiftsPage shown={{ kind: 'uses' }} />;
}
