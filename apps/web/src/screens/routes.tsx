import { createFileRoute, useRouter } from '@tanstack/react-router';
import { RoutesScreen } from '../features/views/routes/routes-screen.tsx';
import { routesSearch } from '../features/views/routes/routes-search.ts';
import { loadWaysTexts } from '../lib/language/load-ways-texts.ts';

export const Route = createFileRoute('/routes')({
  validateSearch: routesSearch,
  beforeLoad: loadWaysTexts,
  component: Routes,
});

function Routes() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <RoutesScreen
      search={search}
      onSearch={(change) => {
        if (history.location.pathname !== Route.fullPath) return;
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
      }}
    />
  );
}
