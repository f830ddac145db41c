import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';

/** More tokens than people who work at once; the oldest is forgotten first. */
const MAX_KNOWN_TOKENS = 20_000;

/** Whose a token was when it was last valid: of a person, of an organisation itself, or an ingest key. */
export type KnownCaller =
  | { readonly personId: PersonId; readonly organisationId: OrganisationId | null }
  | { readonly accessTokenId: number; readonly organisationId: OrganisationId | null }
  | { readonly keyHash: Buffer };

/**
 * Remembers the callers of recent calls, so that limits can refuse a call before the database is asked who calls. Nobody gets in by
 * it: every call that is not refused looks its caller up.
 */
export class KnownCallers {
  readonly #callers = new Map<string, KnownCaller>();

  find(tokenHash: Buffer): KnownCaller | null {
    return this.#callers.get(tokenHash.toString('base64')) ?? null;
  }

  /** Remembers whose the token is; null: nobody's any more. */
  remember(tokenHash: Buffer, caller: KnownCaller | null): void {
    const key = tokenHash.toString('base64');
    this.#callers.delete(key);
    if (!caller) return;
    this.#callers.set(key, caller);
    const [oldest] = this.#callers.keys();
    if (this.#callers.size > MAX_KNOWN_TOKENS && oldest !== undefined) this.#callers.delete(oldest);
  }
}
