import type { Answer } from '@groundwork/contract/call.ts';
import type { POST } from '@groundwork/contract/identity/v1/second-factor.ts';
import { saveBrowserToken } from '../../../lib/session/browser-token.ts';
import { saveIdentity } from '../../../lib/session/identity.ts';
import { fetchSession } from './fetch-session.ts';

/** Stores the new session and the token by which the server knows this browser, and opens the session. Throws a CallFailure. */
export async function enterPortal({ browser, ...identity }: Answer<typeof POST>): Promise<void> {
  saveIdentity(identity);
  saveBrowserToken(browser);
  await fetchSession();
}
