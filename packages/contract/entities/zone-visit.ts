import { MAX_VISIT_SECONDS } from '@groundwork/domain/zones/zone-limits.ts';
import * as z from 'zod/mini';
import { civilDate, degrees, id, instant } from '../fields.ts';
import { checkedOutline } from './site.ts';

const visitSeconds = z._default(z.int().check(z.gte(0), z.lte(MAX_VISIT_SECONDS)), 0);

/** An area and days; the machines after one, so that many take several calls. */
export const zoneVisitsRequest = z.strictObject({
  outline: checkedOutline,
  /** The longest absence inside a visit. */
  graceSeconds: visitSeconds,
  /** The shortest visit. */
  minSeconds: visitSeconds,
  /** Civil dates, both included; at most 90 days. */
  startsOn: civilDate,
  endsOn: civilDate,
  /** The last machine of the call before; null: from the first. */
  after: z._default(z.nullable(id), null),
});

/** The time that a machine was in an area. */
export const areaVisit = z.object({
  startTime: instant,
  endTime: instant,
  insideSeconds: z.int(),
  /** Between two parts of it the machine was not seen. */
  unseenSeconds: z.int(),
  /** It was inside when it was last seen. */
  isOpen: z.boolean(),
});
export type AreaVisit = z.output<typeof areaVisit>;

export const machineVisits = z.object({
  id,
  name: z.string(),
  /** The earliest first. */
  visits: z.array(areaVisit),
  /** All of them; more than are listed if there are too many. */
  numberOfVisits: z.int(),
  insideSeconds: z.int(),
});
export type MachineVisits = z.output<typeof machineVisits>;

export const zoneVisits = z.object({
  /** Those with a visit, by id. */
  machines: z.array(machineVisits),
  /** Machines that this call looked at. */
  looked: z.int(),
  /** Of them, those that are derived again at the moment. */
  pending: z.int(),
  /** All machines of the organisation. */
  total: z.int(),
  /** What the next call continues after; null: this was the last. */
  next: z.nullable(id),
});
export type ZoneVisits = z.output<typeof zoneVisits>;

/** A place where machines stood for long, outside of every zone. */
export const zoneSuggestion = z.object({
  latitude: degrees,
  longitude: degrees,
  /** Of the circle that is proposed. */
  radiusMetres: z.int(),
  seconds: z.int(),
  stops: z.int(),
  machines: z.int(),
});
export type ZoneSuggestion = z.output<typeof zoneSuggestion>;
