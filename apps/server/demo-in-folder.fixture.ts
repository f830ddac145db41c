import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { GET as listPortalMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import { callAs } from '@groundwork/demo/call-portal.ts';
import { listMachines } from '@groundwork/simulator/demo/fleet.ts';
import { recordsAfter, rowsAfter } from '@groundwork/simulator/demo/record-stream.ts';
import { listTrackers } from '@groundwork/simulator/demo/tracker.ts';
import * as z from 'zod';
import { Database } from './db/database.ts';
import { PORT } from './db/embedded/pid-file.ts';
import { getSocketFolder } from './db/embedded/socket-folder.ts';
import { OWNER, PORTAL } from './db/embedded.ts';
import { sql } from './db/sql.ts';

const DemoState = z.object({
  history: z.object({ seed: z.int(), startsOn: z.string(), days: z.int() }),
  machineCount: z.int(),
  password: z.string(),
  sentUntilMs: z.record(z.string(), z.number()),
});

/** Reads the state file of the demo in a data folder. */
export const readDemoState = (dataFolder: string): z.output<typeof DemoState> =>
  DemoState.parse(JSON.parse(readFileSync(join(dataFolder, 'demo-fleet.json'), 'utf8')));

const StoredOfSource = z.object({ code: z.string(), readings: z.int(), untilMs: z.number() });

/** Lists the number of stored readings of each source and the time of the newest, by source code. */
export async function listStored(dataFolder: string) {
  const host = getSocketFolder(join(dataFolder, 'postgres'));
  const address = { host, port: PORT, user: PORTAL, database: OWNER };
  const gateway = new Database(address, 'gateway', 1, () => {});
  try {
    const rows = await gateway.within({}, (db) =>
      db.rows(
        StoredOfSource,
        sql`select source.code, count(*) as readings,
            floor(extract(epoch from max(reading.time)) * 1000)::float8 as "untilMs"
          from reading join source
            on source.organisation_id = reading.organisation_id and source.id = reading.source_id
          group by source.code`,
      ),
    );
    return new Map(rows.map((row) => [row.code, row]));
  } finally {
    await gateway.end();
  }
}

/** Counts the readings that each source of the demo produced until a given instant (milliseconds since 1970), by code. */
export function countMade(dataFolder: string, untilMs: (code: string) => number): Map<string, number> {
  const { history, machineCount } = readDemoState(dataFolder);
  const counts = new Map<string, number>();
  for (const [index, machine] of listMachines(machineCount).entries())
    for (const tracker of listTrackers(machine, index, history)) {
      const readingsAfter = tracker.kind === 'sensor' ? rowsAfter : recordsAfter;
      let count = 0;
      for (const { timeMs } of readingsAfter(machine, tracker, history, 0)) {
        if (timeMs > untilMs(tracker.code)) break;
        count += 1;
      }
      counts.set(tracker.code, count);
    }
  return counts;
}

/** Lists the machines that an account of the demo sees, with the figures of the whole history, by number. */
export async function listShown(dataFolder: string, url: string, email: string) {
  const { history, password } = readDemoState(dataFolder);
  const issued = await callAs(url, null)(signIn, { body: { email, password } });
  if (!('token' in issued)) throw new Error('accounts of the demo have no second factor');
  const { token } = issued;
  const query = { start: history.startsOn, end: new Date().toISOString().slice(0, 10) };
  const { machines } = await callAs(url, token)(listPortalMachines, { query });
  return new Map<string, PortalMachine>(
    machines.map((machine) => [machine.name.split(' ')[0] ?? '', machine]),
  );
}
