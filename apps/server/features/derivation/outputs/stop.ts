import type { Stop } from '@groundwork/domain/derivation/path/path.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type StoredOutput } from '../tables/stored-output.ts';

/** A row of `stop`. */
const storedStop = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  latitudeE7: z.int(),
  longitudeE7: z.int(),
  radiusDecimetres: z.int(),
  hireId: z.nullable(z.int()),
});
export type StoredStop = z.output<typeof storedStop>;

export const STOP: StoredOutput<StoredStop> = {
  name: 'stops',
  table: {
    name: 'stop',
    columns: {
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
      latitudeE7: ['latitude_e7', 'int'],
      longitudeE7: ['longitude_e7', 'int'],
      radiusDecimetres: ['radius_decimetres', 'int'],
      hireId: ['hire_id', 'bigint'],
    },
    key: ['started_at'],
  },
  row: z.extend(storedStop, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ stops }) => mapSwap(stops, (stop) => toStoredStop(stop, null)),
  inSlice: null,
  isSettled: true,
};

export const toStoredStop = (
  { startedAt, endedAt, centre, radiusMetres }: Stop,
  hireId: number | null,
): StoredStop => ({
  ...{ startedAt, endedAt, ...centre, hireId },
  radiusDecimetres: Math.round(radiusMetres * DECIMETRES_PER_METRE),
});

export const fromStoredStop = ({
  startedAt,
  endedAt,
  latitudeE7,
  longitudeE7,
  radiusDecimetres,
}: StoredStop): Stop => ({
  ...{ startedAt, endedAt },
  centre: { latitudeE7, longitudeE7 },
  radiusMetres: radiusDecimetres / DECIMETRES_PER_METRE,
});

const DECIMETRES_PER_METRE = 10;
