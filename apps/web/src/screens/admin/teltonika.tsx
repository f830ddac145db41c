import { createFileRoute } from '@tanstack/react-router';
import { InspectorPage } from '../../features/inspector/inspector-page.tsx';
import { inspectorSearch } from '../../features/inspector/inspector-search.ts';

export const Route = createFileRoute('/admin/teltonika')({
  validateSearch: inspectorSearch,
  component: InspectorScreen,
});

function InspectorScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InspectorPage search={search} onSearch={(asked) => void navigate({ search: asked })} />;
}
