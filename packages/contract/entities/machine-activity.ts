import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { Collection } from '@groundwork/domain/metrics/define-metric.ts';
import { createAnswerMap } from '@groundwork/domain/metrics/metric-places.ts';
import { ALL_METRICS } from '@groundwork/domain/metrics/metrics.ts';
import * as z from 'zod/mini';
import { amount, civilDate, id, instant, metric, metricBand } from '../fields.ts';

/**
 * The states shown on screens: an engine state, or broken down if a breakdown covers a machine that is not active. To a
 * customer, a machine whose hire is over has a state of its own.
 */
export const DISPLAYED_STATES = [...ENGINE_STATES, 'broken-down', 'not-monitored', 'hire-ended'] as const;
export const displayedState = z.enum(DISPLAYED_STATES);
export type DisplayedState = z.output<typeof displayedState>;

/** A stretch of one engine state; half-open, whole seconds. */
export const segment = z.object({
  startedAt: instant,
  endedAt: instant,
  state: z.enum(ENGINE_STATES),
  durationSeconds: z.int(),
  /** The kind of evidence behind the state; null: none. */
  evidence: z.nullable(z.string()),
  sourceId: z.nullable(id),
  /** Reported afterwards as active seconds of a past stretch; its position in the stretch is assumed. */
  placed: z.boolean(),
  /** Off and moved by something else. */
  transported: z.boolean(),
  /** For missing time: seconds with the engine on by its hour counter, at unknown times. */
  unplacedOnSeconds: z.int(),
  /** May still change when the next reading arrives. */
  provisional: z.boolean(),
});
export type Segment = z.output<typeof segment>;

/** Seconds in each state, distance and fuel. */
export const stateTotals = z.object({
  activeSeconds: z.int(),
  idleSeconds: z.int(),
  runningSeconds: z.int(),
  offSeconds: z.int(),
  missingSeconds: z.int(),
  /** For missing time: seconds with the engine on by its hour counter, at unknown times. */
  unplacedOnSeconds: z.int(),
  unknownSeconds: z.int(),
  monitoredSeconds: z.int(),
  /** On-time outside the shifts that counts; null: no calendar is in force. */
  outOfHoursSeconds: z.nullable(z.int()),
  distanceMetres: amount,
  /** Fuel burned by the engine's own counter; null: not reported. */
  fuelLitres: z.nullable(amount),
});
export type StateTotals = z.output<typeof stateTotals>;

/** Why a day, or a part of it up to now, is not monitored. */
const UNMONITORED_REASONS = ['no-source', 'not-on-hire'] as const;

/** One civil day of a machine in its own zone: 23 to 25 hours at clock changes, other lengths if it changes zones. */
export const machineDay = z.object({
  date: civilDate,
  /** The zone at the start of the day: that of the machine's site. */
  timezone: z.string(),
  startsAt: instant,
  endsAt: instant,
  totals: stateTotals,
  segments: z.array(segment),
  /** Null if it is monitored up to now, or lies ahead. `not-on-hire`: hired from others, and not on this day. */
  unmonitored: z.nullable(z.enum(UNMONITORED_REASONS)),
});
export type MachineDay = z.output<typeof machineDay>;

/** The fields of an activity summary. */
export const createSummaryShape = <Metrics extends Collection>(metrics: Metrics) =>
  createAnswerMap(metrics, 'activitySummary')(
    () => metric,
    () => metricBand,
  );

/** The metrics of a machine over a range, named as in the specification. */
export const activitySummary = z.object(createSummaryShape(ALL_METRICS));
export type ActivitySummary = z.output<typeof activitySummary>;
