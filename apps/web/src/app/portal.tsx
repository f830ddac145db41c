import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { queryClient, refreshAll } from '../lib/calls/queries.ts';
import { FormatsProvider } from '../lib/language/formats-provider.tsx';
import { Notifications } from './notifications.tsx';
import { router } from './router.tsx';
import { useSettledSession } from './settle-session.ts';
import { Boundary } from './speed-bump.tsx';
import { Unreachable } from './unreachable.tsx';

// The server names towns in the language of the reader.
i18next.on('languageChanged', () => void refreshAll());

/** The portal: the providers around the router. */
export function Portal() {
  return (
    <StrictMode>
      <Boundary>
        <QueryClientProvider client={queryClient}>
          <FormatsProvider>
            <Routes />
            <Notifications />
          </FormatsProvider>
        </QueryClientProvider>
      </Boundary>
    </StrictMode>
  );
}

/** Renders the screens once the session is known. */
function Routes() {
  const { state, retry } = useSettledSession();
  if (state === 'unreachable') return <Unreachable onRetry={retry} />;
  return state === 'settled' ? <RouterProvider router={router} /> : null;
}
