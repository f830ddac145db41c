import { setTimeout as wait } from 'node:timers/promises';
import { listDueMachines } from '../../apps/server/features/derivation/run/due-machines-query.ts';
import type { BenchServer } from './bench-server.ts';

const POLL_MS = 250;

/** Whose machines, and where it is read. */
type Derived = {
  readonly organisations: readonly { readonly id: number }[];
  readonly app: BenchServer['app'];
};

/** Waits until nothing that was read is left to derive; false where that takes longer than `mostSeconds`. */
export async function untilDerived(bench: Derived, mostSeconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + mostSeconds * 1_000;
  const waiting = [...bench.organisations];
  while (waiting.length > 0 && performance.now() < giveUpAt) {
    const [organisation] = waiting;
    if (organisation && (await countDue(bench, organisation.id)) === 0) waiting.shift();
    else await wait(POLL_MS);
  }
  return waiting.length === 0;
}

async function countDue({ app }: Derived, organisationId: number): Promise<number> {
  const due = await app.within({ organisationId, readOnly: true }, (db) =>
    listDueMachines(db, organisationId, new Date(), { quietMs: 0, patienceMs: 0 }),
  );
  return due.length;
}
