import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { listDueMachines } from '@groundwork/server/features/derivation/run/due-machines-query.ts';
import { listMachineIds } from '@groundwork/server/features/derivation/run/machine-ids-query.ts';
import { saveMarks } from '@groundwork/server/features/derivation/stream/mark-store.ts';
import { until } from '@groundwork/server/server-process.fixture.ts';
import type { Random } from '@groundwork/simulator/random.ts';
import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';

export type DerivedCheck = { readonly asComputed: number; readonly wrong: number; readonly of: number };

const MACHINES_AT_ONCE = 16;
const NO_WAIT = { quietMs: 0, patienceMs: 0 };

/** Waits until nothing is left to derive. Readings must have stopped. */
export async function untilDerived(
  server: ServerUnderLoad,
  organisationIds: readonly OrganisationId[],
): Promise<void> {
  const app = server.openDatabase('app');
  try {
    for (const organisationId of organisationIds)
      await until(async () => {
        const due = await app.within({ organisationId }, (db) =>
          listDueMachines(db, organisationId, new Date(), NO_WAIT),
        );
        return due.length === 0;
      });
  } finally {
    await app.end();
  }
}

/** Returns the machines of all organisations in random order. */
export async function shuffleMachines(
  server: ServerUnderLoad,
  organisationIds: readonly OrganisationId[],
  random: Random,
): Promise<readonly MachineId[]> {
  const app = server.openDatabase('app');
  try {
    const ids = await Promise.all(
      organisationIds.map((organisationId) =>
        app.within({ organisationId }, (db) => listMachineIds(db, organisationId)),
      ),
    );
    return random.shuffle(ids.flat());
  } finally {
    await app.end();
  }
}

/** Recomputes machines from their readings until all are done or the time is up. */
export async function checkDerived(
  server: ServerUnderLoad,
  machineIds: readonly MachineId[],
  seconds: number,
): Promise<DerivedCheck> {
  const endsAt = performance.now() + seconds * 1_000;
  let [asComputed, wrong] = [0, 0];
  for (let at = 0; at < machineIds.length && performance.now() < endsAt; at += MACHINES_AT_ONCE) {
    const some = machineIds.slice(at, at + MACHINES_AT_ONCE);
    const equal = countEqual(await server.verify(some).catch(printDifferences));
    asComputed += equal;
    wrong += some.length - equal;
  }
  return { asComputed, wrong, of: machineIds.length };
}

/** `npm run verify` exits with an error if a machine differs, and has printed where. */
function printDifferences(error: { readonly stdout?: string }): string {
  console.error(error.stdout ?? error);
  return error.stdout ?? '';
}

/** Reads the number of equal machines from the output. Machines that could not be checked do not count. */
function countEqual(output: string): number {
  const [, asComputed] = /^(\d+) as computed/m.exec(output) ?? [];
  return Number(asComputed ?? 0);
}

/** Schedules a full derivation of some machines, as a change of settings does. */
export async function deriveAgain(
  server: ServerUnderLoad,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  from: Date,
): Promise<void> {
  const app = server.openDatabase('app');
  const span = { from: from.getTime() / 1_000, to: from.getTime() / 1_000 + 1 };
  try {
    await app.within({ organisationId }, (db) =>
      saveMarks(
        db,
        organisationId,
        machineIds.map((machineId) => ({ machineId, ...span, reason: 'derived-again' })),
      ),
    );
  } finally {
    await app.end();
  }
}
