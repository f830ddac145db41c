import { createFileRoute, useRouter } from '@tanstack/react-router';
import { HeatScreen } from '../features/views/heat/heat-screen.tsx';
import { heatSearch } from '../features/views/heat/heat-search.ts';
import { loadWaysTexts } from '../lib/language/load-ways-texts.ts';

export const Route = createFileRoute('/heatmap')({
  validateSearch: heatSearch,
  beforeLoad: loadWaysTexts,
  component: HeatMap,
});

function HeatMap() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <HeatScreen
      search={search}
      onSearch={(change) => {
        if (history.location.pathname !== Route.fullPath) return;
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
      }}
    />
  );
}
