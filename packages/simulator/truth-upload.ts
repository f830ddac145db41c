import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';

/** What a tracker uploaded, in the product's words. */
export type UploadedReading = { readonly timeMs: number; readonly signals: Signals };

/** One tracker on the machine for a while, with its settings and all that it ever uploaded. */
export type UploadedAttachment = {
  readonly attachedAt: number;
  /** Null: still attached. */
  readonly detachedAt: number | null;
  readonly onIntervalSeconds: number;
  readonly offIntervalSeconds: number;
  /** In any order, twice or not. */
  readonly readings: readonly UploadedReading[];
};

/** A machine with its whole upload; attachments do not overlap. Instants are seconds since 1970. */
export type UploadedMachine = {
  readonly rules: WorkRules;
  readonly attachments: readonly UploadedAttachment[];
  readonly startedAt: number;
  /** The moment from which one looks back: what follows has not happened. */
  readonly until: number;
};
