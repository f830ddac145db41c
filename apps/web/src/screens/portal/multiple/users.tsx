import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../../features/people/users/invite-page.tsx';
import { loadPeopleTexts } from '../../../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/portal/multiple/users')({
  beforeLoad: loadPeopleTexts,
  component: InvitePage,
});
