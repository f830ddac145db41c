import { createFileRoute } from '@tanstack/react-router';
import { RequiredFactorScreen } from '../features/people/own-account/public.ts';
import { fetchSession } from '../features/people/session/public.ts';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';

export const Route = createFileRoute('/second-factor')({
  beforeLoad: loadPeopleTexts,
  component: RequiredFactor,
});

function RequiredFactor() {
  const navigate = Route.useNavigate();
  const enter = async () => {
    await fetchSession();
    void navigate({ to: '/', replace: true });
  };
  return <RequiredFactorScreen onUsed={() => void enter()} />;
}
