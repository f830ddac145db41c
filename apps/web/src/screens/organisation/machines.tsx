import { createFileRoute } from '@tanstack/react-router';
import { MachineTypesPage } from '../../features/views/machine-types/machine-types-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/organisation/machines')({
  beforeLoad: loadStaffTexts,
  component: MachineTypesPage,
});
