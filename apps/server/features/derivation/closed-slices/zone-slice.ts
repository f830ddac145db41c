import { findStays } from '@groundwork/domain/zones/stays.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import { sumZoneSlices } from '@groundwork/domain/zones/zone-slices.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { Turn } from '../../../platform/turn.ts';
import { listBoxes } from '../stays/list-boxes.ts';
import { listShapesNear } from '../stays/shapes-query.ts';
import { listMarkedZones } from '../stays/zone-mark-store.ts';
import type { SliceFollower } from './slice-follower.ts';

/** A row of `zone_slice`. */
const storedZoneSlice = z.object({
  zoneId: z.int(),
  sliceStartsAt: z.int(),
  day: z.string(),
  entries: z.int(),
  activeSeconds: z.int(),
  idleSeconds: z.int(),
  runningSeconds: z.int(),
  offSeconds: z.int(),
  unknownSeconds: z.int(),
});
type StoredZoneSlice = z.output<typeof storedZoneSlice>;

/** What machines did inside zones in closed slices, by the shapes of then. A changed shape sums them again, too. */
export const ZONE_SLICE: SliceFollower<StoredZoneSlice> = {
  name: 'zone slices',
  hasParts: false,
  table: {
    name: 'zone_slice',
    columns: {
      zoneId: ['zone_id', 'bigint'],
      sliceStartsAt: ['slice_starts_at', 'instant'],
      day: ['day', 'date'],
      entries: ['entries', 'int'],
      activeSeconds: ['active_seconds', 'int'],
      idleSeconds: ['idle_seconds', 'int'],
      runningSeconds: ['running_seconds', 'int'],
      offSeconds: ['off_seconds', 'int'],
      unknownSeconds: ['unknown_seconds', 'int'],
    },
    key: ['slice_starts_at', 'zone_id'],
  },
  row: z.extend(storedZoneSlice, { machineId: ids.machineId }),
  getInstant: ({ sliceStartsAt }) => sliceStartsAt,
  async deriveRows(db, _organisationId, closed) {
    const near = closed.filter(({ slices }) => slices.length > 0);
    const shapes = await listShapesNear(
      db,
      near.flatMap(({ path }) => listBoxes(path)),
    );
    const index = new ZoneIndex(shapes);
    const turn = new Turn();
    const rows: StoredZoneSlice[][] = [];
    for (const { slices, path, segments } of closed) {
      await turn.share();
      rows.push(slices.length === 0 ? [] : sumZoneSlices(findStays(path, index), slices, segments));
    }
    return rows;
  },
  async findUnsettled(db, organisationId) {
    const marked = await listMarkedZones(db, organisationId);
    return { has: ({ zoneId }) => marked.has(zoneId) };
  },
};
