import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Database } from '@groundwork/server/db/database.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan } from './steady-upload.ts';
import { openSuperuser } from './superuser.ts';

const DEVICES = 20;
const PEOPLE = 4;
const MAX_ROUNDS = 50;

/** Several people edit and archive the same machines at the same moment, while those machines send. */
export const concurrentEdits: Fault = {
  name: 'concurrent edits of one machine, archived during ingest',
  wholeRunSeconds: 15,
  async run({ seconds }) {
    const rounds = Math.max(5, Math.min(MAX_ROUNDS, Math.floor((seconds - 10) * 3)));
    const requirements = await withPortalUnderFault({}, async (portal) => {
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
      portal.endFault();
      const superuser = openSuperuser(portal.server.dataFolder);
      const orphans = await countOrphans(superuser).finally(() => superuser.end());
      return [
        edits,
        {
          what: 'machines archived while they send',
          goal: `${DEVICES / 2}`,
          seen: `${archived}`,
          isMet: archived === DEVICES / 2,
        },
        {
          what: 'rows of a machine that does not exist',
          goal: '0',
          seen: `${orphans}`,
          isMet: orphans === 0,
        },
      ];
    });
    return { timesInjected: rounds, requirements };
  },
};

/** In each round everyone edits the same version: one edit is accepted, the others are refused with 409. */
async function editAtOnce(
  { request }: PortalUnderFault,
  machineIds: readonly MachineId[],
  rounds: number,
): Promise<Goal> {
  let accepted = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const path = `/v1/machines/${machineIds[round % machineIds.length]}`;
    const { version } = (await (await request(`${path}/profile`)).json()) as { version: number };
    const edits = Array.from({ length: PEOPLE }, (_, person) =>
      request(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Machine ${round} of ${person}`, assetID: '', version }),
      }),
    );
    for (const { status } of await Promise.all(edits)) {
      if (status === 200) accepted += 1;
      if (status === 409) refused += 1;
    }
  }
  return {
    what: 'one edit of the same version is accepted, the others get 409',
    goal: `${rounds} and ${rounds * (PEOPLE - 1)}`,
    seen: `${accepted} and ${refused}`,
    isMet: accepted === rounds && refused === rounds * (PEOPLE - 1),
  };
}

async function archiveAll({ request }: PortalUnderFault, machineIds: readonly MachineId[]): Promise<number> {
  const responses = await Promise.all(
    machineIds.map((id) =>
      request(`/v1/machines/${id}/archive`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ time: new Date().toISOString() }),
      }),
    ),
  );
  return responses.filter(({ status }) => status === 200).length;
}

/** Counts rows without a machine in every table with a machine id. */
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
