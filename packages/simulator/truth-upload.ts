import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';

/** Evidence of a running engine, best first. Repeated here, since the truth shares nothing with the derivation. */
export const EVIDENCE = [
  'rpm',
  'engine-state',
  'counter',
  'voltage',
  'alternator',
  'ignition',
  'accelerometer',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** What may be wired to one of a tracker's four inputs. */
export type Wiring = 'ignition' | 'alternator' | 'hydraulics' | 'pto';

/** How to interpret a tracker for as long as it is on the machine. */
export type UploadedSettings = {
  readonly onIntervalSeconds: number;
  readonly offIntervalSeconds: number;
  /** The evidence that it is trusted for, best first. */
  readonly evidence: readonly Evidence[];
  readonly onRpm: number;
  /** Null: the default of the machine type. */
  readonly workingRpm: number | null;
  readonly vibration: { readonly on: number; readonly active: number } | null;
  readonly nominalMillivolts: 12_000 | 24_000;
  readonly inputs: readonly (Wiring | null)[];
  readonly learning: boolean;
};

/** The default settings of a tracker. */
export const USUAL_SETTINGS: UploadedSettings = {
  onIntervalSeconds: 900,
  offIntervalSeconds: 90_000,
  evidence: ['rpm', 'engine-state', 'ignition'],
  onRpm: 300,
  workingRpm: null,
  vibration: null,
  nominalMillivolts: 12_000,
  inputs: [null, null, null, null],
  learning: false,
};

/** A reading that a tracker uploaded, as the product's signals. */
export type UploadedReading = { readonly timeMs: number; readonly signals: Signals };

/** One tracker's time on the machine, with its settings and all that it uploaded. */
export type UploadedAttachment = {
  readonly attachedAt: number;
  /** Null: still attached. */
  readonly detachedAt: number | null;
  readonly settings: UploadedSettings;
  /** In any order, possibly repeated; no two different ones in one millisecond. */
  readonly readings: readonly UploadedReading[];
};

/** A machine with its whole upload. Instants are seconds since 1970. */
export type UploadedMachine = {
  readonly rules: WorkRules;
  /** The nth is the source with the id n; ordered by the time of attachment. */
  readonly attachments: readonly UploadedAttachment[];
  /** Each calendar applies until the next entry; null or no entry: no calendar. */
  readonly calendars: readonly { readonly from: number; readonly calendar: ShiftCalendar | null }[];
  readonly startedAt: number;
  /** The present moment: nothing later has happened. */
  readonly until: number;
};

/** Returns the instant of a tracker's detachment, or `until` if it comes first. */
export function endOfAttachment({ detachedAt }: UploadedAttachment, until: number): number {
  return Math.min(detachedAt ?? until, until);
}
