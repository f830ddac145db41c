import '@fontsource-variable/inter/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/page.css';
import { createRoot } from 'react-dom/client';
import { startLanguages } from './lib/i18n.ts';
import { findIdentity } from './lib/identity.ts';
import { loadChunk } from './lib/load-chunk.ts';
import { startTheme } from './lib/theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no place for the portal');
const root = createRoot(element);

const loadPortal = () => loadChunk(() => import('./app/portal.tsx'));

async function showPortal(): Promise<void> {
  const { Portal } = await loadPortal();
  root.render(<Portal />);
}

/** The sign-in comes first and alone; the portal follows while the password is typed. */
async function showSignIn(): Promise<void> {
  const { SignIn } = await loadChunk(() => import('./app/sign-in.tsx'));
  const fetchPortal = () => void import('./app/portal.tsx').catch(() => undefined);
  root.render(<SignIn onPasswordAsked={fetchPortal} onSignedIn={showPortal} />);
}

startTheme();
await startLanguages();
await (location.pathname === '/login' && findIdentity() === null ? showSignIn() : showPortal());
