import type { PersonId } from '@groundwork/domain/ids.ts';
import { VIDEO_AREAS, type VideoArea } from '@groundwork/domain/settings/first-video.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const seenRow = z.object({ seen: z.array(z.string()) });

/** Lists the areas whose first-time video the person has closed, in the scope of the person. */
export async function listSeenVideos(db: Db, personId: PersonId): Promise<VideoArea[]> {
  const { seen } = await db.one(seenRow, sql`select seen_videos as seen from person where id = ${personId}`);
  // Another version of the portal may have had other areas.
  return VIDEO_AREAS.filter((area) => seen.includes(area));
}

/** Adds areas to those whose first-time video the person has closed, in the scope of the person. */
export async function addSeenVideos(db: Db, personId: PersonId, areas: readonly VideoArea[]): Promise<void> {
  await db.run(sql`update person
    set seen_videos = array(select distinct unnest(seen_videos || ${[...areas]}::text[]) order by 1)
    where id = ${personId}`);
}
