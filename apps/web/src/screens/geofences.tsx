import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ZonesScreen } from '../features/records/zones/zones-screen.tsx';
import { zonesSearch } from '../features/records/zones/zones-search.ts';
import { loadZonesTexts } from '../lib/language/load-zones-texts.ts';

export const Route = createFileRoute('/geofences')({
  validateSearch: zonesSearch,
  beforeLoad: loadZonesTexts,
  component: Geofences,
});

function Geofences() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <ZonesScreen
      search={search}
      onSearch={(change) => {
        if (history.location.pathname !== Route.fullPath) return;
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
      }}
    />
  );
}
