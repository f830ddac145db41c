import { setTimeout as wait } from 'node:timers/promises';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { listDueMachines } from '../../apps/server/features/derivation/run/due-machines-query.ts';
import type { BenchServer } from './bench-server.ts';

const POLL_MS = 250;

/** The organisations to wait for, and the database to read. */
type Derived = {
  readonly organisations: readonly { readonly id: OrganisationId }[];
  readonly app: BenchServer['app'];
};

/** Waits until everything is derived; returns false if that takes longer than `maxSeconds`. */
export async function untilDerived(bench: Derived, maxSeconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + maxSeconds * 1_000;
  const waiting = [...bench.organisations];
  while (waiting.length > 0 && performance.now() < giveUpAt) {
    const [organisation] = waiting;
    if (organisation && (await countDue(bench, organisation.id)) === 0) waiting.shift();
    else await wait(POLL_MS);
  }
  return waiting.length === 0;
}

async function countDue({ app }: Derived, organisationId: OrganisationId): Promise<number> {
  const due = await app.within({ organisationId, readOnly: true }, (db) =>
    listDueMachines(db, organisationId, new Date(), { quietMs: 0, patienceMs: 0 }),
  );
  return due.length;
}
