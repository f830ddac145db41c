import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Rung after derivations are committed, with the machines whose figures changed. */
export const ACTIVITY_CHANGED = 'groundwork_activity';

/** A notice holds the machines of one organisation; PostgreSQL takes 8,000 bytes at most. */
const Notice = z.object({ organisationId: z.int(), machineIds: z.array(z.int()) });
export type Notice = z.output<typeof Notice>;

const MACHINES_PER_NOTICE = 400;
const GATHER_MS = 50;

/** Reads a notice; null where it is none of ours. */
export function readNotice(payload: string): Notice | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Tells all processes which machines changed: gathered for a moment, since each NOTIFY has its price. */
export class ActivityNotices {
  readonly #app: Database;
  readonly #onError: (error: unknown) => void;
  readonly #changed = new Map<number, Set<number>>();
  #sending: Promise<void> | null = null;

  constructor(app: Database, onError: (error: unknown) => void) {
    this.#app = app;
    this.#onError = onError;
  }

  add(organisationId: number, machineId: number): void {
    const changed = this.#changed.get(organisationId) ?? new Set();
    this.#changed.set(organisationId, changed.add(machineId));
    this.#sending ??= wait(GATHER_MS).then(() => this.#send());
  }

  /** Resolves when all that was added is told. */
  async flush(): Promise<void> {
    while (this.#sending) await this.#sending;
  }

  async #send(): Promise<void> {
    const payloads = [...this.#changed].flatMap(([organisationId, machineIds]) =>
      payloadsOf(organisationId, [...machineIds]),
    );
    this.#changed.clear();
    this.#sending = null;
    const query = sql`select pg_notify(${ACTIVITY_CHANGED}, payload) from unnest(${payloads}::text[]) as payload`;
    // A notice that is lost is made good by the browser's own refresh.
    await this.#app.within({}, (db) => db.run(query)).catch(this.#onError);
  }
}

function payloadsOf(organisationId: number, machineIds: readonly number[]): string[] {
  const payloads: string[] = [];
  for (let from = 0; from < machineIds.length; from += MACHINES_PER_NOTICE)
    payloads.push(
      JSON.stringify({ organisationId, machineIds: machineIds.slice(from, from + MACHINES_PER_NOTICE) }),
    );
  return payloads;
}
