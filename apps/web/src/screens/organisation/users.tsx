import { createFileRoute } from '@tanstack/react-router';
import { OrganisationUsersPage } from '../../features/people/users/organisation-users-page.tsx';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/organisation/users')({
  beforeLoad: loadPeopleTexts,
  component: OrganisationUsersPage,
});
