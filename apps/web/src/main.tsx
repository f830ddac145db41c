import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWithRetries } from './lib/calls/load-retries.ts';
import { startLanguages } from './lib/language/i18n.ts';
import { showLoadFailure } from './lib/load-failure.ts';
import { startBrand } from './lib/session/brand.ts';
import { clearReports } from './lib/session/browser-store.ts';
import { findIdentity } from './lib/session/identity.ts';
import { startTheme } from './lib/session/theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no place for the portal');
const root = createRoot(element);

async function loadPortal(): Promise<ReactNode> {
  const { Portal } = await loadWithRetries(() => import('./app/portal.tsx'));
  return <Portal />;
}

const showPortal = () => loadPortal().then((portal) => root.render(portal), showLoadFailure);

/** The sign-in comes first and alone; the portal follows while the password is typed. */
async function loadSignIn(): Promise<ReactNode> {
  const { SignIn } = await loadWithRetries(() => import('./app/sign-in.tsx'));
  const fetchPortal = () => void import('./app/portal.tsx').catch(() => undefined);
  return <SignIn onPasswordNeeded={fetchPortal} onSignedIn={showPortal} />;
}

/** Not awaited at the top: what is loaded here imports from this chunk, and would wait for it while it waits. */
async function start(): Promise<void> {
  startTheme();
  startBrand();
  const isKnown = findIdentity() !== null;
  if (!isKnown) clearReports();
  const isSignIn = location.pathname === '/login' && !isKnown;
  // The server names what these two ask for with the page itself: `page-links.ts` there.
  const [first] = await Promise.all([isSignIn ? loadSignIn() : loadPortal(), startLanguages()]);
  root.render(first);
}

void start().catch(showLoadFailure);
