import type { OutOfHoursStretch } from '@groundwork/domain/derivation/derived.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type SlicedOutput } from '../tables/stored-output.ts';

/** A row of `out_of_hours`. */
const storedOutOfHours = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  sliceStartsAt: z.int(),
  day: z.string(),
  provisional: z.boolean(),
});
export type StoredOutOfHours = z.output<typeof storedOutOfHours>;

export const OUT_OF_HOURS: SlicedOutput<StoredOutOfHours> = {
  name: 'outOfHours',
  table: {
    name: 'out_of_hours',
    columns: {
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
      sliceStartsAt: ['slice_starts_at', 'instant'],
      day: ['day', 'date'],
      provisional: ['provisional', 'boolean'],
    },
    key: ['started_at'],
  },
  row: z.extend(storedOutOfHours, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ outOfHours }) => mapSwap(outOfHours, toStored),
  inSlice: {
    column: 'slice_starts_at',
    getStart: ({ sliceStartsAt }) => sliceStartsAt,
    toHired: (stretch) => stretch,
  },
};

function toStored({ slice, ...stretch }: OutOfHoursStretch): StoredOutOfHours {
  return { ...stretch, sliceStartsAt: slice.from, day: slice.date };
}
