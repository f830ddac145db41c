import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../features/views/machine-list/list-search.ts';
import { MachineListPage } from '../../features/views/machine-list/machine-list-page.tsx';

export const Route = createFileRoute('/machines/list')({
  validateSearch: listSearch,
  component: MachineListScreen,
});

function MachineListScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MachineListPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
