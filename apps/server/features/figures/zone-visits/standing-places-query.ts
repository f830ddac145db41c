import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const placeRow = z.object({
  latitudeE7: z.int(),
  longitudeE7: z.int(),
  seconds: z.int(),
  stops: z.int(),
  machines: z.int(),
});
export type StandingPlace = z.output<typeof placeRow>;

/** About 110 m from south to north. */
const CELL_E7 = 10_000;

/**
 * Lists where machines stood longest since an instant: the middles of stops in cells of about 100 m, the longest first. Index: stop's
 * key.
 */
export const listStandingPlaces = (
  db: Db,
  organisationId: OrganisationId,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<StandingPlace[]> =>
  db.rows(
    placeRow,
    sql`select avg(latitude_e7)::int as "latitudeE7", avg(longitude_e7)::int as "longitudeE7",
        sum(extract(epoch from ended_at - started_at))::bigint as seconds, count(*) as stops,
        count(distinct machine_id) as machines
      from stop where organisation_id = ${organisationId} and started_at >= ${since.toISOString()}
      group by latitude_e7 / ${CELL_E7}, longitude_e7 / ${CELL_E7}
      order by seconds desc limit ${limit}`,
  );
