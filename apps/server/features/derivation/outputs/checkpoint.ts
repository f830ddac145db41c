import type { Checkpoint } from '@groundwork/domain/derivation/ledger.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import type { StoredOutput } from '../tables/stored-output.ts';

export const CHECKPOINT: StoredOutput<Checkpoint> = {
  name: 'checkpoints',
  table: {
    name: 'checkpoint',
    columns: { at: ['at', 'instant'], sigma: ['sigma', 'text'] },
    key: ['at'],
  },
  row: z.object({ machineId: ids.machineId, at: z.int(), sigma: z.string() }),
  getInstant: ({ at }) => at,
  toSwap: ({ checkpoints }) => checkpoints,
  inSlice: null,
};
