import { createRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeTree } from '../routeTree.gen.ts';
import { Loading } from '../ui/message.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Shell } from './shell.tsx';
import { SpeedBump } from './speed-bump.tsx';

function Pending() {
  const { t } = useTranslation();
  return <Loading label={t('words.loading')} isWholePage />;
}

/** Search parameters are text, as they stand in the address: no numbers are guessed from digits. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 100,
  // What is there is shown at once, however short a sign of work stood before it.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  InnerWrap: ({ children }) => <Shell>{children}</Shell>,
  defaultErrorComponent: SpeedBump,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: Pending,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
