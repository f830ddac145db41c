import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import pg from 'pg';
import type { DatabaseAddress } from '../../apps/server/db/database.ts';
import { SUPERUSER } from '../../apps/server/db/embedded/cluster.ts';

type Source = { readonly organisationId: OrganisationId; readonly sourceId: SourceId };

/**
 * Inserts a reading of a source for each second of some days before `until`: copies of another source's reading with a
 * changing position. Returns their number.
 */
export async function fillOneHertz(
  address: DatabaseAddress,
  { organisationId, sourceId }: Source,
  { days, until }: { readonly days: number; readonly until: Date },
): Promise<number> {
  const client = new pg.Client({ ...address, user: SUPERUSER });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into reading (organisation_id, source_id, time, discriminator, latitude_e7, longitude_e7, data,
          arrival_delay_seconds)
        select $1, $2, time, 0, 510000000 + (extract(epoch from time)::bigint % 100000)::int, -10000000, said.data, 2
        from (select data from reading where organisation_id <> $1 limit 1) said
        cross join generate_series($3::timestamptz - make_interval(days => $4::int), $3::timestamptz - interval '1 second',
          interval '1 second') time`,
      [organisationId, sourceId, until.toISOString(), days],
    );
    await client.query('vacuum analyze');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
