import type {
  SourceIdentity,
  SourceIdentityStore,
} from '../features/sources/sources/source-identity-store.ts';
import type { SampledLog } from '../platform/sampled-log.ts';

type LookUp = PromiseWithResolvers<SourceIdentity | null>;

const MAX_CODES_PER_QUERY = 1_000;

/**
 * The sources of connected devices, by code. A login always queries the database, in one batch with all other
 * waiting logins, so that a code works as soon as it is allotted. Entries of connected devices are refreshed when
 * sources change, and every few seconds in case the notification was missed.
 */
export class IdentityCache {
  readonly #store: SourceIdentityStore;
  readonly #log: SampledLog;
  readonly #known = new Map<string, SourceIdentity>();
  readonly #lookUps = new Map<string, LookUp>();
  readonly #timer: NodeJS.Timeout;
  #isQuerying = false;
  #refreshing: Promise<void> | null = null;
  #refreshAgain = false;
  #stopListening: (() => void) | null = null;
  #stopped = false;

  constructor(store: SourceIdentityStore, refreshMs: number, log: SampledLog) {
    this.#store = store;
    this.#log = log;
    this.#timer = setInterval(() => this.#tick(), refreshMs);
  }

  /** Returns the source of a connected device, null if its code has no owner. */
  find(code: string): SourceIdentity | null {
    return this.#known.get(code) ?? null;
  }

  /** Reads the source of a code and keeps it until `forget`; null if the code has no owner. Rejects if the query fails. */
  lookUp(code: string): Promise<SourceIdentity | null> {
    const pending = this.#lookUps.get(code);
    if (pending) return pending.promise;
    const lookUp = Promise.withResolvers<SourceIdentity | null>();
    this.#lookUps.set(code, lookUp);
    if (!this.#isQuerying) void this.#runLookUps();
    return lookUp.promise;
  }

  forget(code: string): void {
    this.#known.delete(code);
  }

  /** Reads the cached codes again. Never rejects: a failed read leaves the entries unchanged. */
  refresh(): Promise<void> {
    this.#refreshAgain = true;
    this.#refreshing ??= this.#refreshUntilDone().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async listen(): Promise<void> {
    this.#stopListening = await this.#store.listen(
      () => void this.refresh(),
      () => {
        this.#stopListening = null;
      },
    );
    if (this.#stopped) this.#stopListening();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#stopListening?.();
    await this.#refreshing;
  }

  #tick(): void {
    void this.refresh();
    if (this.#stopListening === null)
      this.listen().catch((error: unknown) =>
        this.#log.warn('LISTEN for changed sources failed, retrying', error),
      );
  }

  async #runLookUps(): Promise<void> {
    this.#isQuerying = true;
    while (this.#lookUps.size > 0) {
      const batch = [...this.#lookUps].slice(0, MAX_CODES_PER_QUERY);
      for (const [code] of batch) this.#lookUps.delete(code);
      await this.#query(batch);
    }
    this.#isQuerying = false;
  }

  async #query(batch: readonly (readonly [string, LookUp])[]): Promise<void> {
    try {
      const owned = await this.#store.listOwned(batch.map(([code]) => code));
      for (const [code, identity] of owned) this.#known.set(code, identity);
      for (const [code, { resolve }] of batch) resolve(owned.get(code) ?? null);
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }

  async #refreshUntilDone(): Promise<void> {
    while (this.#refreshAgain && !this.#stopped) {
      this.#refreshAgain = false;
      const codes = [...this.#known.keys()];
      for (let from = 0; from < codes.length; from += MAX_CODES_PER_QUERY)
        await this.#refreshCodes(codes.slice(from, from + MAX_CODES_PER_QUERY));
    }
  }

  async #refreshCodes(codes: readonly string[]): Promise<void> {
    try {
      const owned = await this.#store.listOwned(codes);
      for (const code of codes.filter((code) => this.#known.has(code))) {
        const identity = owned.get(code);
        if (identity) this.#known.set(code, identity);
        else this.#known.delete(code);
      }
    } catch (error) {
      this.#log.warn('source owners could not be refreshed, retrying', error);
    }
  }
}
