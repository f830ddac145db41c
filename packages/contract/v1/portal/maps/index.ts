import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { mapMachine } from '../../../entities/map-machine.ts';
import { civilDate, figuresFrom, instant, machineFilter } from '../../../fields.ts';
import { SHOW } from '../machines/list.ts';

/** Which machines a map tells of, and how; the same for the fleet, its sums and what moved. */
export const mapQuery = {
  /** The days that the filter asks about; today where they are absent. A map itself shows the present. */
  start: z.optional(figuresFrom),
  end: z.optional(civilDate),
  filter: z.optional(machineFilter),
  show: z._default(z.enum(SHOW), 'active'),
  /** Only machines with a source attached that has told a position. */
  telematics: z.optional(z.literal('FOUND')),
  /** Whether to name the country of each position. */
  countries: z._default(z.enum(['true', 'false']), 'false'),
};

/**
 * Up to which transaction an answer tells everything: a snapshot of PostgreSQL as text (xmin:xmax:those in progress).
 * A transaction that began earlier and ends later is not lost by it, as it would be by an instant.
 */
export const mapMark = z
  .string()
  .check(z.maxLength(8_000), z.regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/));

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps',
  summary: 'The machines with their states and newest positions, in no order',
  query: z.strictObject(mapQuery),
  answer: z.object({
    /** Of states and positions. */
    computedAt: instant,
    /** With it what changed since is asked for. */
    mark: mapMark,
    machines: z.array(mapMachine),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  isWatched: true,
  may: 'machines.read',
  module: 'always',
});
