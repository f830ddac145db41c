import type { ReadingItem } from '../stream/item.ts';
import type { Span } from './oracle-records.fixture.ts';
import type { CounterSeen, HeldValues, Values } from './oracle-values.fixture.ts';

/** A reading with everything that holds after it. */
export type Received = {
  readonly at: number;
  readonly item: ReadingItem;
  /** The last instant at which the next reading is in time. */
  readonly lastInTime: number;
  /** Whether this reading itself was in time, and did not refute that the engine was off since the last one. */
  readonly inTime: boolean;
  readonly engineOn: boolean | null;
  readonly held: HeldValues;
  /** The newest value of each name, whether it still holds or not. */
  readonly known: Values;
  /** The silence before this reading, if the engine was off and the reading was in time. */
  readonly heldOff: HeldOff | null;
  /** Kept over a silence: the last hour counter, and how far back the last covering reading reached. */
  readonly hours: CounterSeen | null;
  readonly coversSeconds: number;
  readonly placed: Placed | null;
};

/** A silence [from, to) inside the off-interval; `hides`: it is longer than the on-interval. */
export type HeldOff = { readonly from: number; readonly to: number; readonly hides: boolean };

/** The stretch [from, to) that a covering reading reports; its active part is [activeFrom, activeTo). */
export type Placed = {
  readonly from: number;
  readonly to: number;
  readonly activeFrom: number;
  readonly activeTo: number;
  readonly restIdle: boolean;
};

/** One source over one attachment, with its readings in the order of the stream. */
export type Track = Span & { readonly received: readonly Received[] };
