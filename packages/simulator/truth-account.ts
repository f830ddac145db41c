import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { Claim } from './truth-evidence.ts';
import type { Known } from './truth-known.ts';

/** A reading with what is known after it. */
export type ReceivedReading = {
  readonly at: number;
  readonly signals: Signals;
  /** A reading later than this follows a silence. */
  readonly silentAfter: number;
  readonly known: Known;
  readonly claim: Claim;
};

/** What a source claims for a stretch of time, judged with its whole upload at hand. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** Null: the source was silent. */
  readonly claim: Claim | null;
  readonly isPlaced: boolean;
  /** For a silence: the index of the reading that ended it; null if no reading did, or the silence must not be judged by it. */
  readonly endedBy: number | null;
};

/** An instant at which the known values of a source change; listed in the order of the changes. */
export type Moment = {
  readonly at: number;
  readonly kind: 'reading' | 'lapse' | 'silence' | 'cover';
  /** Empty while the source is silent. */
  readonly known: Known;
  readonly claim: Claim | null;
  /** The start of a silence in which something else moved the machine, as this reading shows. */
  readonly movedSince: number | null;
  /** The machine moves but, by the values of this moment, not by its own engine. */
  readonly isCarried: boolean;
  readonly signals: Signals;
};

/** A moment with the engine state known by then: off for a carried machine, null if unknown. */
export type ReportedMoment = Moment & { readonly reportedEngine: boolean | null };
