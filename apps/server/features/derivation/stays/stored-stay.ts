import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import type { StoredRows } from '../tables/stored-output.ts';

/** A row of `stay`: a time inside a zone. */
const storedStay = z.object({ zoneId: z.int(), startedAt: z.int(), endedAt: z.int() });
export type StoredStay = z.output<typeof storedStay>;

/** How stays are stored. They are no output of the fold: zones change them, too. */
export const STAY: StoredRows<StoredStay> = {
  name: 'stays',
  table: {
    name: 'stay',
    columns: {
      zoneId: ['zone_id', 'bigint'],
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
    },
    key: ['started_at', 'zone_id'],
  },
  row: z.extend(storedStay, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
};
