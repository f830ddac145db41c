import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { storedEdge } from '../../derivation/public.ts';

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
  fuelToldUntil: z.int(),
  zone: z.string(),
});

/** What is told of a machine from its horizon on. */
export type StoredEdge = z.output<typeof EdgeRow>;

/** The condition that a column holds one of the machines chosen. */
export const isChosen = (machineId: Sql, { machineIds }: MachineChoice): Sql =>
  isAmong(machineId, machineIds);

const ShownRow = z.pick(EdgeRow, { machineId: true, horizon: true, edge: true, zone: true });
/** So much of it as tells a state. */
export type ShownEdge = z.output<typeof ShownRow>;

const SHOWN_COLUMNS = sql`machine_id as "machineId", ${toEpochSeconds(sql`horizon`)} as horizon, edge, zone`;

const EDGE_COLUMNS = sql`${SHOWN_COLUMNS}, ${toEpochSeconds(sql`positioned_until`)} as "positionedUntil",
  ${toEpochSeconds(sql`fuel_told_until`)} as "fuelToldUntil"`;

/** The edges of those machines that were ever derived, and of those that the organisation hires, by machine. */
export const listEdges = (db: Db, choice: MachineChoice): Promise<StoredEdge[]> =>
  db.rows(EdgeRow, sql`${selectEdges(EDGE_COLUMNS, choice)} order by 1`);

/** Of the same machines what tells their states, unordered. */
export const listShownEdges = (db: Db, choice: MachineChoice): Promise<ShownEdge[]> =>
  db.rows(ShownRow, selectEdges(SHOWN_COLUMNS, choice));

function selectEdges(columns: Sql, choice: MachineChoice): Sql {
  const chosen = sql`organisation_id = ${choice.organisationId} and ${isChosen(sql`machine_id`, choice)}`;
  return sql`select ${columns} from derivation
    -- derivation_pkey
    where ${chosen}
    union all
    select ${columns} from hired_machine
    -- hired_machine_pkey
    where ${chosen}`;
}
