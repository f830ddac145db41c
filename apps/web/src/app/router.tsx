import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { NotFound } from '../ui/not-found.tsx';
import { ShapedSkeleton } from '../ui/skeleton-shape.tsx';
import { Shell } from './shell.tsx';
import { SpeedBump } from './speed-bump.tsx';

/** Search parameters stay text; digits are not parsed as numbers. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 100,
  // Show a loaded screen at once, even if the loading message has just appeared.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  InnerWrap: ({ children }) => <Shell>{children}</Shell>,
  defaultErrorComponent: SpeedBump,
  defaultNotFoundComponent: () => <NotFound />,
  defaultPendingComponent: () => <ShapedSkeleton shape="page" />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** Fetches what the screen shows at an address, before the screen is rendered. */
    readonly prefetch?: (search: Readonly<Record<string, unknown>>, timeZone: string) => void;
  }
}
