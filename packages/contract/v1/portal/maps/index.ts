import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { mapMachine } from '../../../entities/map-machine.ts';
import { sourceCode } from '../../../entities/source.ts';
import { id, instant } from '../../../fields.ts';
import { listQuery } from '../machines/list.ts';

/** The query of a map; shared by the fleet, its summary and its changes. */
export const mapQuery = {
  /**
   * The days of the filter; default today. With either date, only machines that had a source attached on the days, in
   * each machine's own zone. States and positions are those of the present.
   */
  ...listQuery,
  /** Only machines with an attached source that has reported a position. */
  telematics: z.optional(z.literal('FOUND')),
  /** Whether to add the country of each position. */
  countries: z._default(z.enum(['true', 'false']), 'false'),
  /** Whether to add the town near each position. */
  places: z._default(z.enum(['true', 'false']), 'false'),
};

/** Limits a map to one machine; several identifiers name the same one. */
export const mapIdentifiers = {
  machineId: z.optional(id),
  /** The other spelling of `machineId` in the specification. */
  machineID: z.optional(id),
  /** The code of a source that is attached to the machine on the days of the query. */
  deviceId: z.optional(sourceCode),
};

/**
 * Marks the transactions that a response includes: a PostgreSQL snapshot as text (xmin:xmax:xip_list). Unlike an
 * instant, it does not miss a transaction that began before the response and committed after it.
 */
export const mapMark = z
  .string()
  .check(z.maxLength(8_000), z.regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/));

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps',
  summary: 'The machines with their states and newest positions, unordered',
  query: z.strictObject(mapQuery),
  answer: z.object({
    /** The instant of the states and positions. */
    computedAt: instant,
    /** Pass it as `since` to get later changes. */
    mark: mapMark,
    machines: z.array(mapMachine),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  isWatched: true,
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['map'],
  module: 'always',
  showsPositions: true,
  weight: 'light',
});
