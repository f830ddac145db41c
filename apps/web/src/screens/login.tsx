import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLoginSearch } from '../features/people/session/login-address.ts';
import { LoginForm } from '../features/people/session/login-form.tsx';
import { ProviderStep } from '../features/people/sign-on/provider-step.tsx';
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
  return (
    <LoginForm
      search={search}
      onSignedIn={(path) => void navigate({ href: path, replace: true })}
      ProviderStep={ProviderStep}
    />
  );
}
