import { sumPart } from '@groundwork/domain/derivation/path/part-sums.ts';
import { SpanIndex } from '@groundwork/domain/derivation/path/span-index.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { Turn } from '../../../platform/turn.ts';
import type { ClosedSlices, SliceFollower } from './slice-follower.ts';

/** A row of `path_slice`. */
const storedPathSlice = z.object({
  sliceStartsAt: z.int(),
  sliceEndsAt: z.int(),
  stops: z.int(),
  trips: z.int(),
  millimetres: z.int(),
  unseenMillimetres: z.int(),
  topSpeedKmh: z.nullable(z.int()),
  drivingSeconds: z.int(),
  standingSeconds: z.int(),
  unseenSeconds: z.int(),
  beginsInStop: z.boolean(),
  beginsInTrip: z.boolean(),
  endsInTrip: z.boolean(),
});
type StoredPathSlice = z.output<typeof storedPathSlice>;

/** Sums of the stops, trips and gaps of closed slices. After a silence they are summed again: it may have been a stop or a trip. */
export const PATH_SLICE: SliceFollower<StoredPathSlice> = {
  name: 'path slices',
  hasParts: false,
  table: {
    name: 'path_slice',
    columns: {
      sliceStartsAt: ['slice_starts_at', 'instant'],
      sliceEndsAt: ['slice_ends_at', 'instant'],
      stops: ['stops', 'int'],
      trips: ['trips', 'int'],
      millimetres: ['millimetres', 'bigint'],
      unseenMillimetres: ['unseen_millimetres', 'bigint'],
      topSpeedKmh: ['top_speed_kmh', 'int'],
      drivingSeconds: ['driving_seconds', 'int'],
      standingSeconds: ['standing_seconds', 'int'],
      unseenSeconds: ['unseen_seconds', 'int'],
      beginsInStop: ['begins_in_stop', 'boolean'],
      beginsInTrip: ['begins_in_trip', 'boolean'],
      endsInTrip: ['ends_in_trip', 'boolean'],
    },
    key: ['slice_starts_at'],
  },
  row: z.extend(storedPathSlice, { machineId: ids.machineId }),
  getInstant: ({ sliceStartsAt }) => sliceStartsAt,
  async deriveRows(_db, _organisationId, closed) {
    const turn = new Turn();
    const rows: StoredPathSlice[][] = [];
    for (const machine of closed) {
      await turn.share();
      rows.push(sumSlices(machine));
    }
    return rows;
  },
};

function sumSlices({ slices, path }: ClosedSlices): StoredPathSlice[] {
  const stops = new SpanIndex(path.stops);
  const trips = new SpanIndex(path.trips);
  const gaps = new SpanIndex(path.gaps);
  return slices.map(({ from, until }) => {
    const span = { startedAt: from, endedAt: until };
    const near = { stops: stops.list(span), trips: trips.list(span), gaps: gaps.list(span) };
    return { sliceStartsAt: from, sliceEndsAt: until, ...sumPart(near, { from, until }) };
  });
}
