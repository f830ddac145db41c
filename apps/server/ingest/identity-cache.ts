import type {
  SourceIdentity,
  SourceIdentityStore,
} from '../features/sources/sources/source-identity-store.ts';
import type { SampledLog } from './sampled-log.ts';

type LookUp = PromiseWithResolvers<SourceIdentity | null>;

const MAX_CODES_A_QUERY = 1_000;

/**
 * Whose the codes of the connected devices are. A login always asks the database, together with all others
 * that wait, so that a code works as soon as it is allotted; what is known of connected devices is asked
 * again when the bell for sources rings, and every few seconds in case it was not heard.
 */
export class IdentityCache {
  readonly #store: SourceIdentityStore;
  readonly #log: SampledLog;
  readonly #known = new Map<string, SourceIdentity>();
  readonly #lookUps = new Map<string, LookUp>();
  readonly #timer: NodeJS.Timeout;
  #asking = false;
  #refreshing: Promise<void> | null = null;
  #refreshAgain = false;
  #stopListening: (() => void) | null = null;
  #stopped = false;

  constructor(store: SourceIdentityStore, refreshMs: number, log: SampledLog) {
    this.#store = store;
    this.#log = log;
    this.#timer = setInterval(() => this.#tick(), refreshMs);
  }

  /** What is known of a connected device. */
  find(code: string): SourceIdentity | null {
    return this.#known.get(code) ?? null;
  }

  /** Asks whose a code is, and knows it until `forget`. Rejects where the database does not answer. */
  lookUp(code: string): Promise<SourceIdentity | null> {
    const asked = this.#lookUps.get(code);
    if (asked) return asked.promise;
    const lookUp = Promise.withResolvers<SourceIdentity | null>();
    this.#lookUps.set(code, lookUp);
    if (!this.#asking) void this.#answerLookUps();
    return lookUp.promise;
  }

  forget(code: string): void {
    this.#known.delete(code);
  }

  /** Asks again whose the known codes are. Resolves when that is done; failing leaves things as they were. */
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
      this.listen().catch((error: unknown) => this.#log.warn('the bell for sources is not heard', error));
  }

  async #answerLookUps(): Promise<void> {
    this.#asking = true;
    while (this.#lookUps.size > 0) {
      const asked = [...this.#lookUps].slice(0, MAX_CODES_A_QUERY);
      for (const [code] of asked) this.#lookUps.delete(code);
      await this.#answer(asked);
    }
    this.#asking = false;
  }

  async #answer(asked: readonly (readonly [string, LookUp])[]): Promise<void> {
    try {
      const owned = await this.#store.listOwned(asked.map(([code]) => code));
      for (const [code, identity] of owned) this.#known.set(code, identity);
      for (const [code, { resolve }] of asked) resolve(owned.get(code) ?? null);
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
  }

  async #refreshUntilDone(): Promise<void> {
    while (this.#refreshAgain && !this.#stopped) {
      this.#refreshAgain = false;
      const codes = [...this.#known.keys()];
      for (let from = 0; from < codes.length; from += MAX_CODES_A_QUERY)
        await this.#refreshCodes(codes.slice(from, from + MAX_CODES_A_QUERY));
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
      this.#log.warn('the owners of codes could not be asked again', error);
    }
  }
}
