import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type SlicedOutput } from '../tables/stored-output.ts';

/** A row of `tip`. */
const storedTip = z.object({ at: z.int(), sliceStartsAt: z.int(), day: z.string() });
export type StoredTip = z.output<typeof storedTip>;

export const TIP: SlicedOutput<StoredTip> = {
  name: 'tips',
  table: {
    name: 'tip',
    columns: {
      at: ['at', 'instant'],
      sliceStartsAt: ['slice_starts_at', 'instant'],
      day: ['day', 'date'],
    },
    key: ['at'],
  },
  row: z.extend(storedTip, { machineId: ids.machineId }),
  getInstant: ({ at }) => at,
  toSwap: ({ tips }) =>
    mapSwap(tips, ({ at, slice }) => ({ at, sliceStartsAt: slice.from, day: slice.date })),
  inSlice: {
    column: 'slice_starts_at',
    getStart: ({ sliceStartsAt }) => sliceStartsAt,
    toHired: (tip) => tip,
  },
};
