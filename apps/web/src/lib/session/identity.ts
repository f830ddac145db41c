/** The bearer token of the session, stored in this browser until the session ends. */
export type Identity = { readonly token: string; readonly expiresAt: string };

const KEY = 'groundwork.identity';

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** The stored identity, or null. Also null if the browser forbids storage. */
export function findIdentity(): Identity | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isIdentity(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveIdentity(identity: Identity): void {
  localStorage.setItem(KEY, JSON.stringify(identity));
}

export function removeIdentity(): void {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab of this browser signs in or out. Returns the function that unsubscribes. */
export function watchIdentity(onChange: (identity: Identity | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(findIdentity());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
