import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/views/dashboard/dashboard-page.tsx';
import { prefetchDashboard } from '../features/views/dashboard/dashboard-query.ts';
import { dashboardSearch } from '../features/views/dashboard/dashboard-search.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: dashboardSearch,
  component: DashboardScreen,
  staticData: { prefetch: prefetchDashboard },
});

function DashboardScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
