import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ResetScreen } from '../../features/people/recovery/public.ts';
import { loadPeopleTexts } from '../../lib/language/load-people-texts.ts';
import { findToken } from '../../lib/session/link-token.ts';

export const Route = createFileRoute('/forgot-password/reset')({
  beforeLoad: loadPeopleTexts,
  component: Reset,
});

function Reset() {
  const code = findToken(useLocation().hash);
  const navigate = Route.useNavigate();
  return <ResetScreen code={code} onSignedIn={() => void navigate({ to: '/', replace: true })} />;
}
