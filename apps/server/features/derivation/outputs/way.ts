import { boxOf } from '@groundwork/domain/derivation/path/box.ts';
import type { WayPiece } from '@groundwork/domain/derivation/path/path.ts';
import { packCorners, unpackCorners } from '@groundwork/domain/derivation/path/path-text.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type StoredOutput } from '../tables/stored-output.ts';

/** A row of `way`; its corners are text here and bytes in the table. */
const storedWay = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  southE7: z.int(),
  westE7: z.int(),
  northE7: z.int(),
  eastE7: z.int(),
  corners: z.string(),
  hireId: z.nullable(z.int()),
});
export type StoredWay = z.output<typeof storedWay>;

export const WAY: StoredOutput<StoredWay> = {
  name: 'ways',
  table: {
    name: 'way',
    columns: {
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
      southE7: ['south_e7', 'int'],
      westE7: ['west_e7', 'int'],
      northE7: ['north_e7', 'int'],
      eastE7: ['east_e7', 'int'],
      corners: ['corners', 'bytea'],
      hireId: ['hire_id', 'bigint'],
    },
    key: ['started_at'],
  },
  row: z.extend(storedWay, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ ways }) => mapSwap(ways, (piece) => toStoredWay(piece, null)),
  inSlice: null,
  isSettled: true,
};

export const toStoredWay = ({ startedAt, endedAt, corners }: WayPiece, hireId: number | null): StoredWay => ({
  ...{ startedAt, endedAt, ...boxOf(corners), hireId },
  corners: packCorners(corners),
});

export const fromStoredWay = ({ startedAt, endedAt, corners }: StoredWay): WayPiece => ({
  ...{ startedAt, endedAt },
  corners: unpackCorners(corners),
});
