import type { MachineDay, Segment, StateTotals } from '@groundwork/contract/entities/machine-activity.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { toLitres } from '@groundwork/domain/fuel/burn.ts';
import { rememberLast } from '../../../platform/remember-last.ts';
import type { ShownSegment } from './extend-live.ts';
import type { ZonedDay } from './list-civil-days.ts';

/** The totals of a day that do not come from its segments. */
export type DayFacts = {
  readonly distanceMillimetres: number;
  /** Null: fuel was not covered. */
  readonly fuelMillilitres: number | null;
  readonly outOfHoursSeconds: number | null;
};

/** What decides why a part of a day is not monitored. Instants in seconds since 1970. */
export type DayTerms = {
  readonly now: number;
  /** The latest hire of a machine of another organisation; null: own machine. */
  readonly hire: { readonly from: number; readonly to: number | null } | null;
};

/** A shorter stretch needs no reason: the live edge may lie a moment back. */
const MIN_UNCOVERED_SECONDS = 60;

/** Presents a local day for the wire, with the totals of its segments. */
export function presentMachineDay(
  { date, startsAt, endsAt, zone }: ZonedDay,
  segments: readonly ShownSegment[],
  facts: DayFacts,
  { now, hire }: DayTerms,
): MachineDay {
  const totals = sumTotals(segments, facts);
  const uncoveredSeconds = Math.min(endsAt, now) - startsAt - totals.monitoredSeconds;
  const isOnHire = hire === null || (hire.from <= startsAt && (hire.to ?? endsAt) >= endsAt);
  return {
    date,
    timezone: zone,
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
    totals,
    segments: segments.map(presentSegment),
    unmonitored: uncoveredSeconds < MIN_UNCOVERED_SECONDS ? null : isOnHire ? 'no-source' : 'not-on-hire',
  };
}

const SECONDS_OF_UTC_DAY = 86_400;

/** Formats a day, counted from 1970. A list of ten thousand machines contains few different days. */
const formatDay = rememberLast((day: number) =>
  new Date(day * SECONDS_OF_UTC_DAY * 1000).toISOString().slice(0, 10),
);

/** Formats seconds since 1970 as an instant for the wire. */
export function formatInstant(seconds: number): string {
  const day = Math.floor(seconds / SECONDS_OF_UTC_DAY);
  const second = Math.floor(seconds - day * SECONDS_OF_UTC_DAY);
  return `${formatDay(day)}T${twoDigits(second / 3600)}:${twoDigits((second % 3600) / 60)}:${twoDigits(second % 60)}Z`;
}

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

function presentSegment({ startedAt, endedAt, sourceId, day: _day, ...fields }: ShownSegment): Segment {
  const { state, evidence, placed, transported, unplacedOnSeconds, provisional } = fields;
  return {
    startedAt: formatInstant(startedAt),
    endedAt: formatInstant(endedAt),
    state,
    durationSeconds: endedAt - startedAt,
    evidence,
    sourceId: sourceId === null ? null : String(sourceId),
    placed,
    transported,
    unplacedOnSeconds,
    provisional,
  };
}

function sumTotals(
  segments: readonly ShownSegment[],
  { distanceMillimetres, fuelMillilitres, outOfHoursSeconds }: DayFacts,
): StateTotals {
  const seconds: Record<EngineState, number> = {
    active: 0,
    idle: 0,
    running: 0,
    off: 0,
    missing: 0,
    unknown: 0,
  };
  for (const { state, startedAt, endedAt } of segments) seconds[state] += endedAt - startedAt;
  return {
    activeSeconds: seconds.active,
    idleSeconds: seconds.idle,
    runningSeconds: seconds.running,
    offSeconds: seconds.off,
    missingSeconds: seconds.missing,
    unplacedOnSeconds: segments.reduce((sum, { unplacedOnSeconds }) => sum + unplacedOnSeconds, 0),
    unknownSeconds: seconds.unknown,
    monitoredSeconds: ENGINE_STATES.reduce((sum, state) => sum + seconds[state], 0),
    outOfHoursSeconds,
    distanceMetres: distanceMillimetres / 1000,
    fuelLitres: fuelMillilitres === null ? null : toLitres(fuelMillilitres),
  };
}
