import { readLoginSearch } from '../features/session/login-address.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import { Notifications } from './notifications.tsx';

type Props = { readonly onSignedIn: () => void };

/** The sign-in screen by itself, before the rest of the portal has come. */
export function SignIn({ onSignedIn }: Props) {
  const enter = (path: string) => {
    history.replaceState(null, '', path);
    onSignedIn();
  };
  const search = readLoginSearch(Object.fromEntries(new URLSearchParams(location.search)));
  return (
    <>
      <LoginForm search={search} onSignedIn={enter} />
      <Notifications />
    </>
  );
}
