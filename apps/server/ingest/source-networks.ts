import type { SourceId } from '@groundwork/domain/ids.ts';
import { RecentMap } from '../platform/recent-map.ts';

/** The network that a source speaks from, and the one before, each with the time of its last word. */
type Networks = { current: string; at: number; previous: string | null; previousAt: number };

/**
 * Finds sources that speak from one network, then from another, and then from the first again, all within a time. A
 * tracker whose mobile network gives it a new address at each connection does not do so: it does not come back to an
 * address that it left, except by chance. Two devices with the same code do. IPv6 addresses count by /64.
 */
export class SourceNetworks {
  readonly #withinMs: number;
  readonly #bySource: RecentMap<SourceId, Networks>;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
    this.#bySource = new RecentMap(withinMs);
  }

  /** Notes that the source speaks from this network at a time. Returns both networks if it alternates, null otherwise. */
  note(sourceId: SourceId, network: string, now: number): readonly [string, string] | null {
    const known = this.#bySource.get(sourceId, now);
    if (known?.current === network) {
      known.at = now;
      return null;
    }
    if (!known) {
      this.#bySource.set(sourceId, { current: network, at: now, previous: null, previousAt: now }, now);
      return null;
    }
    const { current, at, previous, previousAt } = known;
    known.current = network;
    known.at = now;
    known.previous = current;
    known.previousAt = at;
    return previous === network && now - previousAt <= this.#withinMs ? [network, current] : null;
  }
}
