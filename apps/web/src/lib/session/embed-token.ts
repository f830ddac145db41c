import { findToken } from './link-token.ts';

/** Whether this page is a view inside of another website. It never uses the sign-in of the browser, nor its storage. */
export const IS_EMBEDDED = typeof location !== 'undefined' && location.pathname === '/embedded';

/** Undefined until it was looked for. */
let token: string | null | undefined;
const listeners = new Set<() => void>();

/** The token of this embedded view; null until the website provides one. */
export function findEmbedToken(): string | null {
  if (token === undefined) token = takeFromAddress();
  return token;
}

/** Takes the token out of the address, so that neither the history nor a copied address holds it. */
function takeFromAddress(): string | null {
  const found = findToken(location.hash);
  if (found !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}

/** Uses another token from now on; null: the last one has ended. */
export function setEmbedToken(next: string | null): void {
  token = next;
  for (const listener of listeners) listener();
}

/** Calls back when the token becomes another. Returns the function that unsubscribes. */
export function watchEmbedToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
