import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AuditPage } from '../../features/views/audit/audit-page.tsx';
import { loadMovingTexts } from '../../lib/language/load-moving-texts.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';
import { loadStaffTexts } from '../../lib/language/load-staff-texts.ts';
import { loadVideoTexts } from '../../lib/language/load-video-texts.ts';
import { loadZonesTexts } from '../../lib/language/load-zones-texts.ts';
import { civilDate, idOrCode, optional } from '../../lib/search-params.ts';

const auditSearch = z.object({
  startDate: optional(civilDate),
  endDate: optional(civilDate),
  personId: optional(idOrCode),
  /** An action, or a noun for all of its actions. */
  action: optional(z.string()),
  subjectKind: optional(z.string()),
  subjectId: optional(idOrCode),
});

export const Route = createFileRoute('/organisation/audit')({
  beforeLoad: loadPeopleTexts,
  // The names of modules, menu entries, help videos, and kinds of zones and imports.
  loader: () => Promise.all([loadStaffTexts(), loadVideoTexts(), loadZonesTexts(), loadMovingTexts()]),
  validateSearch: auditSearch,
  component: AuditScreen,
});

function AuditScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onSearch={(search) => void navigate({ search, replace: true })} />;
}
