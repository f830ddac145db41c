import { createFileRoute } from '@tanstack/react-router';
import { ShiftsPage } from '../../../features/shifts/shifts-page.tsx';

export const Route = createFileRoute('/admin/shifts')({ component: ShiftAssignmentsScreen });

function ShiftAssignmentsScreen() {
  return <ShiftsPage shown={{ kind: 'uses' }} />;
}
