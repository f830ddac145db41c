import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ManagedUsersPage } from '../../../features/people/users/users-page.tsx';
import { loadPeopleTexts } from '../../../lib/language/load-people-texts.ts';
import { optional } from '../../../lib/search-params.ts';

export const Route = createFileRoute('/portal/users/list')({
  beforeLoad: loadPeopleTexts,
  validateSearch: z.object({ filter: optional(z.string()) }),
  component: UsersScreen,
});

function UsersScreen() {
  const { filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ManagedUsersPage
      filter={filter}
      onFilter={(changed) => void navigate({ search: { filter: changed }, replace: true })}
    />
  );
}
