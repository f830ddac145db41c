/** The bearer token of the session, kept in this browser until it ends. */
export type Identity = { readonly token: string; readonly expiresAt: string };

const KEY = 'groundwork.identity';

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** Who is signed in here, or null. A browser that forbids storage has nobody signed in. */
export function findIdentity(): Identity | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isIdentity(kept) ? kept : null;
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

/** Calls back when another tab of this browser signs out or in; gives the way to stop. */
export function watchIdentity(onChange: (identity: Identity | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(findIdentity());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
