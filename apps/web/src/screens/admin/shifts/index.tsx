import { createFileRoute } from '@tanstack/react-router';
import { ShiftsPage } from '../../../features/records/shifts/shifts-page.tsx';

export const Route = createFileRoute('/admin/shifts')({ component: ShiftAssignmentsScreen });

function ShiftAssignmentsScreen() {
  return <ShiftsPage shown={{ kind: 'uses' }} />;
}
