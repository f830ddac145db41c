import { useEffect } from 'react';
import { readLoginSearch } from '../features/people/session/login-address.ts';
import { LoginForm } from '../features/people/session/login-form.tsx';
import { FormatsProvider } from '../lib/language/formats-provider.tsx';
import { useAuthentication } from '../lib/session/authentication.ts';
import { Notifications } from './notifications.tsx';

type Props = { readonly onPasswordAsked: () => void; readonly onSignedIn: () => void };

/** The sign-in screen by itself, before the rest of the portal has come. */
export function SignIn({ onPasswordAsked, onSignedIn }: Props) {
  const { showPasswordField } = useAuthentication();
  useEffect(() => {
    if (showPasswordField) onPasswordAsked();
  }, [showPasswordField, onPasswordAsked]);
  const enter = (path: string) => {
    history.replaceState(null, '', path);
    onSignedIn();
  };
  const search = readLoginSearch(Object.fromEntries(new URLSearchParams(location.search)));
  return (
    <FormatsProvider>
      <LoginForm search={search} onSignedIn={enter} />
      <Notifications />
    </FormatsProvider>
  );
}
