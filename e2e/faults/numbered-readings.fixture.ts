import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import type { ServerUnderLoad } from '../../testing/server-under-load.ts';

/** Stores this many readings of one source, all of the current month, so that a backup takes a while. */
export async function storeNumberedReadings(server: ServerUnderLoad, count: number): Promise<void> {
  const [app, gateway] = [server.openDatabase('app'), server.openDatabase('gateway')];
  try {
    const build = createBuild(app);
    const organisation = await build.organisation();
    const source = await build.source({ organisation });
    await gateway.pool.query(
      `insert into reading (organisation_id, source_id, time, discriminator, data)
       select $1, $2, date_trunc('month', now()) + n * interval '1 second', n,
         decode(md5(n::text) || md5((n + 1)::text), 'hex')
       from generate_series(1, $3::int) n`,
      [organisation.id, source.id, count],
    );
  } finally {
    await Promise.all([app.end(), gateway.end()]);
  }
}
