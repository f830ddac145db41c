import {
  RESTATEMENT_REASONS,
  type RestatementReason,
  SETTLED_AFTER_SECONDS,
} from '@groundwork/domain/restated-days/restated-day.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import type { StoredSlice } from './slice-store.ts';

/** Why slices are derived again from an instant (seconds since 1970) onwards. */
export type Cause = { readonly from: number; readonly reason: RestatementReason };

/** By how much the sums of a day's slices changed. */
export type DayChange = {
  readonly day: string;
  readonly monitoredSeconds: number;
  readonly onSeconds: number;
  readonly distanceMillimetres: number;
  readonly reasons: readonly RestatementReason[];
};

/** When a source was attached, and when that was entered; in seconds since 1970. */
type DatedAttachment = {
  readonly from: number;
  readonly until: number | null;
  readonly createdAt: number;
};

const SECONDS_PER_DAY = 86_400;

type Draft = { monitoredSeconds: number; onSeconds: number; distanceMillimetres: number; endsAt: number };

/** Collects by how much the slices of one machine change in a transaction, for days that ended long ago. */
export class DayChanges {
  readonly #settledBefore: number;
  readonly #attachments: readonly DatedAttachment[];
  readonly #drafts = new Map<string, Draft & { readonly reasons: Set<RestatementReason> }>();

  /** `attachments` are those of the machine; for a customer's copy, of its owner. */
  constructor(nowSeconds: number, attachments: readonly DatedAttachment[]) {
    this.#settledBefore = nowSeconds - SETTLED_AFTER_SECONDS;
    this.#attachments = attachments;
  }

  /** Whether a change of slices that begin at an instant (seconds since 1970) could be of interest. */
  reaches(from: number): boolean {
    return from < this.#settledBefore;
  }

  /** Adds the replacement of slices by others. */
  add(removed: readonly StoredSlice[], written: readonly StoredSlice[], causes: readonly Cause[]): void {
    const changed = new Map<string, Draft>();
    for (const slice of removed) if (this.reaches(slice.startsAt)) addSlice(changed, slice, -1);
    for (const slice of written) if (this.reaches(slice.startsAt)) addSlice(changed, slice, 1);
    for (const [day, draft] of changed)
      if (draft.endsAt <= this.#settledBefore && !this.#isBeingSetUp(draft.endsAt))
        this.#addDay(day, draft, causes);
  }

  /** The days of which on-time or distance changed. */
  list(): DayChange[] {
    return [...this.#drafts]
      .filter(([, draft]) => isChange(draft))
      .map(([day, { endsAt: _endsAt, reasons, ...sums }]) => ({
        day,
        ...sums,
        reasons: RESTATEMENT_REASONS.filter((reason) => reasons.has(reason)),
      }));
  }

  /** A past that was entered less than 48 hours ago is still being filled: nobody has relied on its figures. */
  #isBeingSetUp(dayEndsAt: number): boolean {
    const ofDay = this.#attachments.filter(
      ({ from, until }) => from < dayEndsAt && (until === null || until > dayEndsAt - SECONDS_PER_DAY),
    );
    return ofDay.length > 0 && ofDay.every(({ createdAt }) => createdAt > this.#settledBefore);
  }

  #addDay(day: string, draft: Draft, causes: readonly Cause[]): void {
    const known = this.#drafts.get(day) ?? { ...NO_CHANGE, endsAt: draft.endsAt, reasons: new Set() };
    known.monitoredSeconds += draft.monitoredSeconds;
    known.onSeconds += draft.onSeconds;
    known.distanceMillimetres += draft.distanceMillimetres;
    this.#drafts.set(day, known);
    if (!isChange(draft)) return;
    const earlier = causes.filter(({ from }) => from < draft.endsAt);
    // A reading may decide the silence before it, so a cause can lie behind all that it changes.
    for (const { reason } of earlier.length > 0 ? earlier : causes) known.reasons.add(reason);
  }
}

const NO_CHANGE = { monitoredSeconds: 0, onSeconds: 0, distanceMillimetres: 0 };

const isChange = ({ onSeconds, distanceMillimetres }: Omit<Draft, 'endsAt'>): boolean =>
  onSeconds !== 0 || distanceMillimetres !== 0;

function addSlice(drafts: Map<string, Draft>, slice: StoredSlice, sign: 1 | -1): void {
  const { day, zone, startsAt, active, idle, running, off, missing, unknown, unplacedOnSeconds } = slice;
  const draft = drafts.get(day) ?? { ...NO_CHANGE, endsAt: 0 };
  const onSeconds = active + idle + running;
  draft.monitoredSeconds += sign * (onSeconds + off + missing + unknown);
  draft.onSeconds += sign * (onSeconds + unplacedOnSeconds);
  draft.distanceMillimetres += sign * slice.distanceMillimetres;
  draft.endsAt = Math.max(draft.endsAt, civilDayAt(startsAt, zone).endsAt);
  drafts.set(day, draft);
}
