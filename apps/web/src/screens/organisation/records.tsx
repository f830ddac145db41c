import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { RecordsPage } from '../../features/views/records/records-page.tsx';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';
import { optional } from '../../lib/search-params.ts';

export const Route = createFileRoute('/organisation/records')({
  beforeLoad: loadPeopleTexts,
  validateSearch: z.object({ kind: optional(z.string()) }),
  component: Records,
});

function Records() {
  const { kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <RecordsPage kind={kind} onKind={(kind) => void navigate({ search: { kind } })} />;
}
