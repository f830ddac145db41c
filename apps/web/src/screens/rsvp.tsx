import { createFileRoute, useLocation } from '@tanstack/react-router';
import { findInvitationToken } from '../features/views/invitations/invitation-token.ts';
import { RsvpScreen } from '../features/views/invitations/rsvp-screen.tsx';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/rsvp')({ beforeLoad: loadPeopleTexts, component: Rsvp });

function Rsvp() {
  const token = findInvitationToken(useLocation().hash);
  const navigate = Route.useNavigate();
  return <RsvpScreen token={token} onDone={() => void navigate({ to: '/', replace: true })} />;
}
