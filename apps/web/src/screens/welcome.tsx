import { findReturnPath } from '@groundwork/contract/screens.ts';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { WelcomeScreen } from '../features/people/arrival/welcome-screen.tsx';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';
import { optional } from '../lib/search-params.ts';

export const Route = createFileRoute('/welcome')({
  beforeLoad: loadPeopleTexts,
  validateSearch: z.object({ redirectPath: optional(z.string()) }),
  component: Welcome,
});

function Welcome() {
  const { redirectPath } = Route.useSearch();
  const navigate = Route.useNavigate();
  const href = findReturnPath(redirectPath) ?? '/';
  return <WelcomeScreen onDone={() => void navigate({ href, replace: true })} />;
}
