import { ROUTE_RULE_RANGES as RANGES } from '@groundwork/domain/maps/route-limits.ts';
import * as z from 'zod/mini';
import { amount, civilDate } from '../fields.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.gte(min), z.lte(max));

/** What makes a stop, and which positions count. */
export const routeRules = z.strictObject({
  stopRadiusMetres: whole(RANGES.stopRadiusMetres),
  stopDurationSeconds: whole(RANGES.stopDurationSeconds),
  /** With the engine off, a position further away than this is doubtful. */
  driftMetres: whole(RANGES.driftMetres),
  /** Positions from fewer satellites do not count. */
  leastSatellites: whole(RANGES.leastSatellites),
});
export type RouteRules = z.output<typeof routeRules>;

export const routeRulesAnswer = z.object({
  /** Null: the organisation has none. */
  candidate: z.nullable(routeRules),
  /** Those of the stored paths. */
  today: routeRules,
  /** Grows with every change, 0 before the first; send it back with a change to detect conflicts. */
  version: z.int(),
});
export type RouteRulesAnswer = z.output<typeof routeRulesAnswer>;

/** What some rules make of the days of a machine. */
export const routeTotals = z.object({
  stops: z.int(),
  trips: z.int(),
  distanceMetres: amount,
  drivingSeconds: z.int(),
  standingSeconds: z.int(),
  unseenSeconds: z.int(),
});
export type RouteTotals = z.output<typeof routeTotals>;

/** A day by today's rules and by others; a trip over midnight counts on the day on which it began. */
export const comparedDay = z.object({
  date: civilDate,
  today: routeTotals,
  candidate: routeTotals,
});
export type ComparedDay = z.output<typeof comparedDay>;
