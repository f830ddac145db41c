import { createFileRoute, useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LiveMapPage } from '../features/views/maps/live-map-page.tsx';
import { civilDate, optional } from '../lib/search-params.ts';

/** Invalid parameters are ignored. */
const mapSearch = z.object({
  filter: optional(z.string()),
  startDate: optional(civilDate),
  endDate: optional(civilDate),
  search: optional(z.string()),
  view: optional(z.string()),
  machine: optional(z.coerce.string()),
});

export const Route = createFileRoute('/map')({ validateSearch: mapSearch, component: LiveMapScreen });

function LiveMapScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <LiveMapPage
      search={search}
      onSearch={(change) => {
        // The map may still be moving when the person leaves: do not navigate back to it.
        if (history.location.pathname !== Route.fullPath) return;
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
      }}
    />
  );
}
