import type { PositionGap } from '@groundwork/domain/derivation/path/path.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { mapSwap, type StoredOutput } from '../tables/stored-output.ts';

/** A row of `position_gap`. */
const storedGap = z.object({ startedAt: z.int(), endedAt: z.int(), hireId: z.nullable(z.int()) });
export type StoredGap = z.output<typeof storedGap>;

export const POSITION_GAP: StoredOutput<StoredGap> = {
  name: 'gaps',
  table: {
    name: 'position_gap',
    columns: {
      startedAt: ['started_at', 'instant'],
      endedAt: ['ended_at', 'instant'],
      hireId: ['hire_id', 'bigint'],
    },
    key: ['started_at'],
  },
  row: z.extend(storedGap, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ gaps }) => mapSwap(gaps, (gap) => toStoredGap(gap, null)),
  inSlice: null,
  isSettled: true,
};

export const toStoredGap = (gap: PositionGap, hireId: number | null): StoredGap => ({ ...gap, hireId });

export const fromStoredGap = ({ startedAt, endedAt }: StoredGap): PositionGap => ({ startedAt, endedAt });
