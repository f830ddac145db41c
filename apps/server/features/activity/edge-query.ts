import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { storedEdge } from './derivation-store.ts';
import { secondsOf } from './instant-sql.ts';

/** Which machines of an organisation a view is about. */
export type MachineChoice = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
};

const EdgeRow = z.object({
  machineId: z.int(),
  horizon: z.int(),
  edge: storedEdge,
  positionedUntil: z.int(),
  zone: z.string(),
});

/** What is told of a machine from its horizon on. */
export type StoredEdge = z.output<typeof EdgeRow>;

/** The condition that a column holds one of the machines chosen. */
export function isChosen(machineId: Sql, { machineIds }: MachineChoice): Sql {
  return machineIds === 'all' ? sql`true` : sql`${machineId} = any (${[...machineIds]}::bigint[])`;
}

/** The edges of those machines that were ever derived, by machine. */
export async function listEdges(db: Db, choice: MachineChoice): Promise<StoredEdge[]> {
  return db.rows(
    EdgeRow,
    sql`select machine_id as "machineId", ${secondsOf(sql`horizon`)} as horizon, edge,
      ${secondsOf(sql`positioned_until`)} as "positionedUntil", zone
    from derivation
    -- derivation_pkey
    where organisation_id = ${choice.organisationId} and ${isChosen(sql`machine_id`, choice)}
    order by machine_id`,
  );
}
