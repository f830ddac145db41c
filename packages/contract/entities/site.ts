import { findOutlineProblem } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant, line, optionalLine, seenVersion, timeZone } from '../fields.ts';

const ring = z.array(z.array(z.number()).check(z.minLength(2), z.maxLength(3)));

/** A GeoJSON geometry (RFC 7946): rings of longitude and latitude in degrees. */
export const outline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
]);

/** The same with the rules for new outlines. Stored ones may be older than a rule. */
export const checkedOutline = outline.check((ctx) => {
  const problem = findOutlineProblem(ctx.value);
  if (problem)
    ctx.issues.push({
      code: 'custom',
      message: problem.reason,
      params: problem.details,
      input: ctx.value,
    });
});

const isInOrder = ({ startsOn, endsOn }: { startsOn?: string | null; endsOn?: string | null }) =>
  !startsOn || !endsOn || endsOn >= startsOn;

/** The editable fields of a site; an edit sends all of them. */
export const siteFields = z
  .strictObject({
    name: line(120),
    /** Unique in the organisation, ignoring case; empty for none. */
    code: z._default(optionalLine(60), ''),
    zone: timeZone,
    outline: z._default(z.nullable(checkedOutline), null),
    /** Civil dates, both included; null: open. */
    startsOn: z._default(z.nullable(civilDate), null),
    endsOn: z._default(z.nullable(civilDate), null),
    version: seenVersion,
  })
  .check(z.refine(isInOrder, { error: 'BEFORE_START', path: ['endsOn'] }));
export type SiteFields = z.output<typeof siteFields>;

export const siteListItem = z.object({
  id,
  name: z.string(),
  code: z.string(),
  zone: z.string(),
  hasOutline: z.boolean(),
  startsOn: z.nullable(civilDate),
  endsOn: z.nullable(civilDate),
  /** Machines assigned to it now. */
  numberOfMachines: z.int(),
  version: z.int(),
});
export type SiteListItem = z.output<typeof siteListItem>;

export const site = z.object({
  id,
  name: z.string(),
  code: z.string(),
  zone: z.string(),
  outline: z.nullable(outline),
  startsOn: z.nullable(civilDate),
  endsOn: z.nullable(civilDate),
  /** Grows with every change; send it back with an edit to detect conflicts. */
  version: z.int(),
});
export type Site = z.output<typeof site>;

/** A site on a map. */
export const siteOutline = z.object({ id, name: z.string(), outline });
export type SiteOutline = z.output<typeof siteOutline>;

/** Who made an assignment: a person, or the position of the machine. */
export const ASSIGNMENT_ORIGINS = ['hand', 'position'] as const;

/** An assignment of a machine to a site; half-open. */
export const siteAssignment = z.object({
  id,
  machineId: id,
  siteId: id,
  siteName: z.string(),
  zone: z.string(),
  assignedFrom: instant,
  /** Null while it is there. */
  assignedTo: z.nullable(instant),
  origin: z.enum(ASSIGNMENT_ORIGINS),
});
export type SiteAssignment = z.output<typeof siteAssignment>;
