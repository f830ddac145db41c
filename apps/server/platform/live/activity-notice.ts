import { setTimeout as wait } from 'node:timers/promises';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import * as ids from '../../db/ids.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The channel that is notified after derivations are committed, with the machines whose figures changed. */
export const ACTIVITY_CHANGED = 'groundwork_activity';

/** Machines of one organisation per notice: PostgreSQL limits a notice to 8,000 bytes. */
const Notice = z.object({ organisationId: ids.organisationId, machineIds: z.array(ids.machineId) });
export type Notice = z.output<typeof Notice>;

const MACHINES_PER_NOTICE = 400;
const GATHER_MS = 50;

/** Parses a notice; null if it is invalid. */
export function readNotice(payload: string): Notice | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Notifies all processes when the transaction is committed; an empty list means that any machine may have changed. */
export async function notifyMachinesChanged(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<void> {
  const payloads =
    machineIds.length === 0 ? [toPayload(organisationId, [])] : splitIntoPayloads(organisationId, machineIds);
  await db.run(notifyOf(payloads));
}

const notifyOf = (payloads: readonly string[]): Sql =>
  sql`select pg_notify(${ACTIVITY_CHANGED}, payload) from unnest(${payloads}::text[]) as payload`;

/** Notifies all processes of machines that changed, in batches, because each NOTIFY is expensive. */
export class ActivityNotices {
  readonly #app: Database;
  readonly #onError: (error: unknown) => void;
  readonly #changed = new Map<OrganisationId, Set<MachineId>>();
  #sending: Promise<void> | null = null;

  constructor(app: Database, onError: (error: unknown) => void) {
    this.#app = app;
    this.#onError = onError;
  }

  add({ organisationId, machineId }: MachineKey): void {
    const changed = this.#changed.get(organisationId) ?? new Set();
    this.#changed.set(organisationId, changed.add(machineId));
    this.#sending ??= wait(GATHER_MS).then(() => this.#send());
  }

  /** Resolves when all added changes are sent. */
  async flush(): Promise<void> {
    while (this.#sending) await this.#sending;
  }

  async #send(): Promise<void> {
    const payloads = [...this.#changed].flatMap(([organisationId, machineIds]) =>
      splitIntoPayloads(organisationId, [...machineIds]),
    );
    this.#changed.clear();
    this.#sending = null;
    // If a notice is lost, the browser's next refresh compensates for it.
    await this.#app.within({}, (db) => db.run(notifyOf(payloads))).catch(this.#onError);
  }
}

function splitIntoPayloads(organisationId: OrganisationId, machineIds: readonly MachineId[]): string[] {
  const payloads: string[] = [];
  for (let from = 0; from < machineIds.length; from += MACHINES_PER_NOTICE)
    payloads.push(toPayload(organisationId, machineIds.slice(from, from + MACHINES_PER_NOTICE)));
  return payloads;
}

const toPayload = (organisationId: OrganisationId, machineIds: readonly MachineId[]): string =>
  JSON.stringify({ organisationId, machineIds });
