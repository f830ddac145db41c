import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { InspectorPage } from '../../features/views/inspector/inspector-page.tsx';

const date = z.catch(z.optional(z.iso.date()), undefined);

const inspectorSearch = z.object({
  /** Device codes, separated by commas. */
  deviceIds: z.catch(z.optional(z.string()), undefined),
  startDate: date,
  endDate: date,
});

export const Route = createFileRoute('/admin/teltonika')({
  validateSearch: inspectorSearch,
  component: InspectorScreen,
});

function InspectorScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InspectorPage search={search} onSearch={(search) => void navigate({ search })} />;
}
