import type { Database } from '@groundwork/server/db/database.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import type { SteadyPlan } from './steady-upload.ts';
import { openSuperuser } from './superuser.ts';
import { inTriedPortal, type TriedPortal, yesterdayMs } from './tried-portal.ts';

const DEVICES = 20;
const PEOPLE = 4;
const MAX_ROUNDS = 50;

/** Several people edit and archive the same machines at the same moment, while these machines send. */
export const concurrentEdits: Fault = {
  name: 'two people edit one machine, archived during ingest',
  wholeRunSeconds: 15,
  async run({ seconds }) {
    const rounds = Math.max(5, Math.min(MAX_ROUNDS, Math.floor((seconds - 10) * 3)));
    const requirements = await inTriedPortal({}, async (portal) => {
      const plan: SteadyPlan = {
        firstDevice: 0,
        deviceCount: DEVICES,
        recordsPerPacket: 5,
        everyMs: 50,
        firstTimeMs: yesterdayMs(),
      };
      const machineIds = await portal.allot(plan);
      portal.upload(plan);
      const edits = await editAtOnce(portal, machineIds, rounds);
      const archived = await archiveAll(portal, machineIds.slice(0, DEVICES / 2));
      portal.faultIsOver();
      const superuser = openSuperuser(portal.server.dataFolder);
      const orphans = await countOrphans(superuser).finally(() => superuser.end());
      return [
        edits,
        {
          what: 'archived while they send',
          goal: `${DEVICES / 2}`,
          seen: `${archived}`,
          isMet: archived === DEVICES / 2,
        },
        { what: 'rows of a machine that is not there', goal: '0', seen: `${orphans}`, isMet: orphans === 0 },
      ];
    });
    return { timesInjected: rounds, requirements };
  },
};

/** Each round all send back the version that all have seen: one is taken, the others are told of it. */
async function editAtOnce(
  { ask }: TriedPortal,
  machineIds: readonly number[],
  rounds: number,
): Promise<Goal> {
  let taken = 0;
  let told = 0;
  for (let round = 0; round < rounds; round += 1) {
    const path = `/v1/machines/${machineIds[round % machineIds.length]}`;
    const { version } = (await (await ask(`${path}/profile`)).json()) as { version: number };
    const edits = Array.from({ length: PEOPLE }, (_, person) =>
      ask(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Machine ${round} of ${person}`, assetID: '', version }),
      }),
    );
    for (const { status } of await Promise.all(edits)) {
      if (status === 200) taken += 1;
      if (status === 409) told += 1;
    }
  }
  return {
    what: 'of edits upon the same version one is taken, the others are refused by 409',
    goal: `${rounds} and ${rounds * (PEOPLE - 1)}`,
    seen: `${taken} and ${told}`,
    isMet: taken === rounds && told === rounds * (PEOPLE - 1),
  };
}

async function archiveAll({ ask }: TriedPortal, machineIds: readonly number[]): Promise<number> {
  const answers = await Promise.all(
    machineIds.map((id) =>
      ask(`/v1/machines/${id}/archive`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ time: new Date().toISOString() }),
      }),
    ),
  );
  return answers.filter(({ status }) => status === 200).length;
}

/** Over every table that names a machine. */
async function countOrphans(superuser: Database): Promise<number> {
  const { rows: tables } = await superuser.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'machine_id'
     join pg_attribute o on o.attrelid = c.oid and o.attname = 'organisation_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  );
  let orphans = 0;
  for (const { name } of tables) {
    const { rows } = await superuser.pool.query<{ orphans: number }>(
      `select count(*)::int4 as orphans from ${name} t where t.machine_id is not null and not exists (
         select from machine m where m.organisation_id = t.organisation_id and m.id = t.machine_id)`,
    );
    orphans += rows[0]?.orphans ?? 0;
  }
  return orphans;
}
