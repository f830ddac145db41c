import { useEffect } from 'react';
import { readLoginSearch } from '../features/people/session/login-address.ts';
import { LoginForm } from '../features/people/session/login-form.tsx';
import { ProviderStep } from '../features/people/sign-on/provider-step.tsx';
import { FormatsProvider } from '../lib/language/formats-provider.tsx';
import { useAuthentication } from '../lib/session/authentication.ts';
import { Notifications } from './notifications.tsx';

type Props = { readonly onPasswordNeeded: () => void; readonly onSignedIn: () => void };

/** The sign-in screen on its own, before the rest of the portal is loaded. */
export function SignIn({ onPasswordNeeded, onSignedIn }: Props) {
  const { showPasswordField } = useAuthentication();
  useEffect(() => {
    if (showPasswordField) onPasswordNeeded();
  }, [showPasswordField, onPasswordNeeded]);
  const enter = (path: string) => {
    history.replaceState(null, '', path);
    onSignedIn();
  };
  const search = readLoginSearch(Object.fromEntries(new URLSearchParams(location.search)));
  return (
    <FormatsProvider>
      <LoginForm search={search} onSignedIn={enter} ProviderStep={ProviderStep} />
      <Notifications />
    </FormatsProvider>
  );
}
