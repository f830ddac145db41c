import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { InspectorPage } from '../../features/views/inspector/inspector-page.tsx';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';
import { civilDate, optional } from '../../lib/search-params.ts';

const inspectorSearch = z.object({
  /** Device codes, separated by commas. */
  deviceIds: optional(z.string()),
  startDate: optional(civilDate),
  endDate: optional(civilDate),
});

export const Route = createFileRoute('/admin/teltonika')({
  beforeLoad: loadStaffTexts,
  validateSearch: inspectorSearch,
  component: InspectorScreen,
});

function InspectorScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InspectorPage search={search} onSearch={(search) => void navigate({ search })} />;
}
