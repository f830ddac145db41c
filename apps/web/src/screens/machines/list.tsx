import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/machines/list')({ component: MachineListScreen });

function MachineListScreen() {
  return null;
}
