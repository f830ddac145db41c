import { deriveSlices } from '@groundwork/domain/derivation/totals/slice.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { SLICE_TABLE, type StoredSlice, storedSlice, toStoredSlice } from '../tables/slice-store.ts';
import type { SlicedOutput } from '../tables/stored-output.ts';
import { findRange, restateSlices } from './restate-slices.ts';

/** Slices, summed from the other outputs: those in which only a part was replaced are summed from stored rows too. */
export const SLICE: SlicedOutput<StoredSlice> = {
  name: 'slices',
  table: SLICE_TABLE,
  row: z.extend(storedSlice, { machineId: ids.machineId }),
  getInstant: ({ startsAt }) => startsAt,
  toSwap: (replacement) => ({
    ...findRange(replacement),
    rows: deriveSlices({
      segments: [...replacement.segments.rows],
      tallies: [...replacement.tallies.rows],
      fuelTallies: [...replacement.fuelTallies.rows],
      outOfHours: [...replacement.outOfHours.rows],
    }).map(toStoredSlice),
  }),
  store: restateSlices,
  inSlice: {
    column: 'starts_at',
    getStart: ({ startsAt }) => startsAt,
    toHired: (slice) => ({ ...slice, sourceIds: [], siteId: null, growths: [] }),
  },
};
