import type { Trip } from '@groundwork/domain/derivation/path/path.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type StoredOutput } from '../tables/stored-output.ts';

/** A row of `trip`. */
const storedTrip = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  startLatitudeE7: z.int(),
  startLongitudeE7: z.int(),
  endLatitudeE7: z.int(),
  endLongitudeE7: z.int(),
  millimetres: z.int(),
  unseenMillimetres: z.int(),
  topSpeedKmh: z.nullable(z.int()),
  carried: z.boolean(),
  hireId: z.nullable(z.int()),
});
export type StoredTrip = z.output<typeof storedTrip>;

export const TRIP: StoredOutput<StoredTrip> = {
  name: 'trips',
  table: {
    name: 'trip',
    columns: {
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
      startLatitudeE7: ['start_latitude_e7', 'int'],
      startLongitudeE7: ['start_longitude_e7', 'int'],
      endLatitudeE7: ['end_latitude_e7', 'int'],
      endLongitudeE7: ['end_longitude_e7', 'int'],
      millimetres: ['millimetres', 'bigint'],
      unseenMillimetres: ['unseen_millimetres', 'bigint'],
      topSpeedKmh: ['top_speed_kmh', 'int'],
      carried: ['carried', 'boolean'],
      hireId: ['hire_id', 'bigint'],
    },
    key: ['started_at'],
  },
  row: z.extend(storedTrip, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ trips }) => mapSwap(trips, (trip) => toStoredTrip(trip, null)),
  inSlice: null,
  isSettled: true,
};

export const toStoredTrip = ({ start, end, ...trip }: Trip, hireId: number | null): StoredTrip => ({
  ...trip,
  ...{ startLatitudeE7: start.latitudeE7, startLongitudeE7: start.longitudeE7 },
  ...{ endLatitudeE7: end.latitudeE7, endLongitudeE7: end.longitudeE7 },
  hireId,
});

export const fromStoredTrip = ({
  startLatitudeE7,
  startLongitudeE7,
  endLatitudeE7,
  endLongitudeE7,
  hireId: _hireId,
  ...trip
}: StoredTrip): Trip => ({
  ...trip,
  start: { latitudeE7: startLatitudeE7, longitudeE7: startLongitudeE7 },
  end: { latitudeE7: endLatitudeE7, longitudeE7: endLongitudeE7 },
});
