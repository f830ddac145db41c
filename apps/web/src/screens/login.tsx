import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginForm, readLoginSearch } from '../features/people/session/public.ts';
import { readAuthentication } from '../lib/session/authentication.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    if (readAuthentication().session !== null) throw redirect({ href: search.redirectPath ?? '/' });
  },
  component: LoginScreen,
});

function LoginScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LoginForm search={search} onSignedIn={(path) => void navigate({ href: path, replace: true })} />;
}
