import { findEmbedToken, IS_EMBEDDED } from './embed-token.ts';
import { findTabOrganisation, removeTabOrganisation, saveTabOrganisation } from './tab-organisation.ts';
import { findTabView, removeTabView } from './tab-view.ts';

/** The bearer token of the organisation that this tab shows. */
export type Identity = { readonly token: string; readonly expiresAt: string };

/** The sign-in of this browser, which all tabs share until it ends. */
type StoredSignIn = Identity & {
  /** Differs between sign-ins. Absent in one of an older version. */
  readonly signIn?: string;
  /** The organisation that was opened last, which `token` is for: new tabs show it. Absent until the session was fetched. */
  readonly organisationId?: string;
  /** The tokens of the organisations that were opened. */
  readonly tokens?: Readonly<Record<string, string>>;
};

const KEY = 'groundwork.identity';

const isStoredSignIn = (value: unknown): value is StoredSignIn =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** Null also if the browser forbids storage. */
function findSignIn(): StoredSignIn | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isStoredSignIn(stored) ? stored : null;
  } catch {
    return null;
  }
}

const save = (signIn: StoredSignIn): void => localStorage.setItem(KEY, JSON.stringify(signIn));

/** Returns the identity of this tab, or null. From then on the tab keeps its organisation, whatever other tabs open. */
export function findIdentity(): Identity | null {
  if (IS_EMBEDDED) return findEmbedIdentity();
  const view = findTabView();
  if (view !== null) return view;
  const signIn = findSignIn();
  if (signIn === null) return null;
  const { token, expiresAt, organisationId, tokens = {} } = signIn;
  const shown = findTabOrganisation();
  const own = shown === null ? undefined : tokens[shown];
  if (own !== undefined) return { token: own, expiresAt };
  if (organisationId !== undefined) saveTabOrganisation(organisationId);
  return { token, expiresAt };
}

/** The token of an embedded view says itself when it ends. */
function findEmbedIdentity(): Identity | null {
  const token = findEmbedToken();
  return token === null ? null : { token, expiresAt: '' };
}

/** Headers that identify the caller, if signed in, and their language. */
export function callerHeaders(): Record<string, string> {
  const identity = findIdentity();
  return { ...languageHeader(), ...(identity === null ? {} : { Authorization: `Bearer ${identity.token}` }) };
}

export const languageHeader = () => ({ 'Accept-Language': document.documentElement.lang });

/** Saves a new sign-in, in place of the one before. */
export function saveIdentity({ token, expiresAt }: Identity): void {
  removeTabView();
  removeTabOrganisation();
  save({ token, expiresAt, signIn: String(Math.random()) });
  known = readMark();
}

/** Notes which organisation this tab's token is for. Null: the person has none. */
export function noteOrganisation(organisationId: string | null): void {
  const signIn = findSignIn();
  const identity = findIdentity();
  if (organisationId === null || signIn === null || identity === null || findTabView() !== null) return;
  saveTabOrganisation(organisationId);
  if (signIn.tokens?.[organisationId] === identity.token) return;
  save({
    organisationId,
    ...signIn,
    tokens: { ...signIn.tokens, [organisationId]: identity.token },
  });
}

/** Shows another organisation in this tab, and in new ones. Other tabs keep theirs. */
export function showOrganisation(organisationId: string, { token, expiresAt }: Identity): void {
  const signIn = findSignIn();
  if (signIn === null) return;
  save({
    ...signIn,
    token,
    expiresAt,
    organisationId,
    tokens: { ...signIn.tokens, [organisationId]: token },
  });
  saveTabOrganisation(organisationId);
}

export function removeIdentity(): void {
  removeTabOrganisation();
  localStorage.removeItem(KEY);
  known = null;
}

/** The sign-in that this tab knows of. */
let known: string | null = null;

const readMark = (): string | null => {
  const signIn = findSignIn();
  return signIn && (signIn.signIn ?? '');
};

/**
 * Calls back when another tab of this browser signs in or out, as this person or another; not when it opens another
 * organisation. Returns the function that unsubscribes.
 */
export function watchIdentity(onChange: () => void): () => void {
  known = readMark();
  const listen = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && readMark() !== known) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
