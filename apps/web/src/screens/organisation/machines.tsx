import { createFileRoute } from '@tanstack/react-router';
import { MachineTypesPage } from '../../features/views/machine-types/machine-types-page.tsx';

export const Route = createFileRoute('/organisation/machines')({ component: MachineTypesPage });
