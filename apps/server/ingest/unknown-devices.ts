import type { UnknownCaller, UnknownDeviceStore } from '../features/sources/sources/unknown-device-store.ts';
import type { SampledLog } from '../platform/sampled-log.ts';
import { DelayedSaver } from './delayed-saver.ts';
import { MAX_UNKNOWN_DEVICES, MAX_UNKNOWN_DEVICES_PER_ADDRESS } from './ingest-limits.ts';

/** Where a device calls from: its address, and the network that counts as one caller. */
export type CallerAddress = { readonly address: string; readonly network: string };

/**
 * Counts calls with codes that no organisation owns, and saves the counts once a second. Further codes within the same
 * second are ignored; the counter of refused logins still includes them.
 */
export class UnknownDevices {
  readonly #saver: DelayedSaver<UnknownCaller>;
  readonly #now: () => Date;
  /** How many codes of each network wait to be saved. */
  #codes = new Map<string, number>();

  constructor(store: UnknownDeviceStore, log: SampledLog, now: () => Date) {
    const save = (callers: readonly UnknownCaller[]) => {
      this.#codes = new Map();
      return store.save(callers);
    };
    this.#saver = new DelayedSaver({ save, log, failed: 'unknown devices could not be saved' });
    this.#now = now;
  }

  note(protocol: string, code: string, { address, network }: CallerAddress): void {
    const key = `${protocol} ${code}`;
    const before = this.#saver.get(key);
    if (!before && !this.#hasRoom(network)) return;
    const at = this.#now();
    this.#saver.set(key, {
      protocol,
      code,
      address,
      network,
      firstCalledAt: before?.firstCalledAt ?? at,
      lastCalledAt: at,
      calls: (before?.calls ?? 0) + 1,
    });
  }

  /** Takes a place for another code. */
  #hasRoom(network: string): boolean {
    const codes = this.#codes.get(network) ?? 0;
    if (codes >= MAX_UNKNOWN_DEVICES_PER_ADDRESS || this.#saver.size >= MAX_UNKNOWN_DEVICES) return false;
    this.#codes.set(network, codes + 1);
    return true;
  }

  /** Saves the remaining counts. */
  stop(): Promise<void> {
    return this.#saver.stop();
  }
}
