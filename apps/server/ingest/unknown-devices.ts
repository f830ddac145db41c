import type { UnknownCaller, UnknownDeviceStore } from '../features/sources/sources/unknown-device-store.ts';
import type { SampledLog } from '../platform/sampled-log.ts';

const WRITE_EVERY_MS = 1_000;
/** Further codes within the same second are ignored; the counter of refused logins still includes them. */
const MAX_NOTED = 1_000;

/** Counts calls with codes that no organisation owns, and saves the counts once a second. */
export class UnknownDevices {
  readonly #store: UnknownDeviceStore;
  readonly #log: SampledLog;
  readonly #now: () => Date;
  #noted = new Map<string, UnknownCaller>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: UnknownDeviceStore, log: SampledLog, now: () => Date) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  note(protocol: string, code: string, address: string): void {
    const key = `${protocol} ${code}`;
    const before = this.#noted.get(key);
    if (!before && this.#noted.size >= MAX_NOTED) return;
    const at = this.#now();
    this.#noted.set(key, {
      protocol,
      code,
      address,
      firstCalledAt: before?.firstCalledAt ?? at,
      lastCalledAt: at,
      calls: (before?.calls ?? 0) + 1,
    });
    this.#timer ??= setTimeout(() => this.#begin(), WRITE_EVERY_MS);
  }

  /** Saves the remaining counts. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#begin();
    await this.#writing;
  }

  #begin(): void {
    this.#timer = null;
    const noted = [...this.#noted.values()];
    this.#noted = new Map();
    if (noted.length > 0) this.#writing = this.#writing.then(() => this.#write(noted));
  }

  async #write(noted: readonly UnknownCaller[]): Promise<void> {
    try {
      await this.#store.save(noted);
    } catch (error) {
      this.#log.warn('unknown devices could not be saved', error);
    }
  }
}
