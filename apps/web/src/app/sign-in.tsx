import { useEffect } from 'react';
import { readLoginSearch } from '../features/session/login-address.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import { useAuthentication } from '../lib/authentication.ts';
import { FormatsProvider } from '../lib/formats-provider.tsx';
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
