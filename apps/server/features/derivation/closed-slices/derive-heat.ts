import { packHeat } from '@groundwork/domain/maps/heat-bytes.ts';
import { addPathHeat } from '@groundwork/domain/maps/heat-of-path.ts';
import { HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { Turn } from '../../../platform/turn.ts';
import type { SliceFollower } from './slice-follower.ts';

/** A row of `heat`; its sums are base64 here and bytes in the table. */
const storedHeat = z.object({
  sliceStartsAt: z.int(),
  sliceEndsAt: z.int(),
  blocks: z.string(),
  cells: z.string(),
});
type StoredHeat = z.output<typeof storedHeat>;

/** Where machines spent closed slices, and the part of the one that is not closed, by map tile. */
export const HEAT: SliceFollower<StoredHeat> = {
  name: 'heat',
  hasParts: true,
  table: {
    name: 'heat',
    columns: {
      sliceStartsAt: ['slice_starts_at', 'instant'],
      sliceEndsAt: ['slice_ends_at', 'instant'],
      blocks: ['blocks', 'bytea'],
      cells: ['cells', 'bytea'],
    },
    key: ['slice_starts_at'],
  },
  row: z.extend(storedHeat, { machineId: ids.machineId }),
  getInstant: ({ sliceStartsAt }) => sliceStartsAt,
  async deriveRows(_db, _organisationId, closed) {
    const turn = new Turn();
    const rows: StoredHeat[][] = [];
    for (const { slices, part, path, segments } of closed) {
      const idle = segments.flatMap(({ state, startedAt, endedAt }) =>
        state === 'idle' ? [{ from: startedAt, to: endedAt }] : [],
      );
      const own: StoredHeat[] = [];
      for (const { from, until } of part ? [...slices, part] : slices) {
        const sums = new HeatSums();
        addPathHeat(sums, path, idle, { from, until });
        const { blocks, cells } = packHeat(sums);
        own.push({ sliceStartsAt: from, sliceEndsAt: until, blocks: toText(blocks), cells: toText(cells) });
        await turn.share();
      }
      rows.push(own);
    }
    return rows;
  },
};

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
