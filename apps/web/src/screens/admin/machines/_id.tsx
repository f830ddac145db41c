import { createFileRoute } from '@tanstack/react-router';
import { InspectedMachinePage } from '../../../features/views/inspector/inspected-machine-page.tsx';
import { loadStaffTexts } from '../../../lib/language/load-staff-texts.ts';

export const Route = createFileRoute('/admin/machines/$id')({
  beforeLoad: loadStaffTexts,
  component: InspectedMachineScreen,
});

function InspectedMachineScreen() {
  const { id } = Route.useParams();
  return <InspectedMachinePage key={id} machineId={id} />;
}
