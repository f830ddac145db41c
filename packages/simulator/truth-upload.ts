import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';

/** What can tell that an engine is on, best first. Named again here: the truth shares nothing with the derivation. */
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

/** How a tracker is to be read, all the time that it is on the machine. */
export type UploadedSettings = {
  readonly onIntervalSeconds: number;
  readonly offIntervalSeconds: number;
  /** What it is trusted for, best first. */
  readonly evidence: readonly Evidence[];
  readonly onRpm: number;
  /** Null: as the machine's type says. */
  readonly workingRpm: number | null;
  readonly vibration: { readonly on: number; readonly active: number } | null;
  readonly nominalMillivolts: 12_000 | 24_000;
  readonly inputs: readonly (Wiring | null)[];
  readonly learning: boolean;
};

/** A tracker as it is read where nobody says otherwise. */
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

/** What a tracker uploaded, in the product's words. */
export type UploadedReading = { readonly timeMs: number; readonly signals: Signals };

/** One tracker on the machine for a while, with its settings and all that it ever uploaded. */
export type UploadedAttachment = {
  readonly attachedAt: number;
  /** Null: still attached. */
  readonly detachedAt: number | null;
  readonly settings: UploadedSettings;
  /** In any order, twice or not; no two different ones in one millisecond. */
  readonly readings: readonly UploadedReading[];
};

/** A machine with its whole upload. Instants are seconds since 1970. */
export type UploadedMachine = {
  readonly rules: WorkRules;
  /** The nth is the source with the id n; those attached earlier stand before those attached later. */
  readonly attachments: readonly UploadedAttachment[];
  /** From each instant on, until the next; null or none: no calendar. */
  readonly calendars: readonly { readonly from: number; readonly calendar: ShiftCalendar | null }[];
  readonly startedAt: number;
  /** The moment from which one looks back: what follows has not happened. */
  readonly until: number;
};

/** The instant at which a tracker's story ends: taken off, or the end of what is known. */
export function endOfAttachment({ detachedAt }: UploadedAttachment, until: number): number {
  return Math.min(detachedAt ?? until, until);
}
