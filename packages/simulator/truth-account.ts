import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { Claim } from './truth-evidence.ts';
import type { Known } from './truth-known.ts';

/** A reading as it was heard: with what is known after it. */
export type Heard = {
  readonly at: number;
  readonly signals: Signals;
  /** A later reading than this comes after a silence. */
  readonly silentAfter: number;
  readonly known: Known;
  readonly claim: Claim;
};

/** What a source turns out to have said of a stretch of time, all its upload known. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** Null: it was silent. */
  readonly claim: Claim | null;
  readonly isPlaced: boolean;
  /** Of a silence: the index of the reading that ended it; null: none did, or nobody may judge by it. */
  readonly endedBy: number | null;
};

/** An instant at which something became known of a source, or ceased to be; in the order in which it happened. */
export type Moment = {
  readonly at: number;
  readonly kind: 'reading' | 'lapse' | 'silence' | 'cover';
  /** Nothing is known while it is silent. */
  readonly known: Known;
  readonly claim: Claim | null;
  /** It moves, and by what is said at this moment not by its own engine. */
  readonly isCarried: boolean;
  readonly signals: Signals;
};

/** A moment with what was said of the engine by then, carried machines being off; null: it could not say. */
export type SaidSoFar = Moment & { readonly saidEngine: boolean | null };
