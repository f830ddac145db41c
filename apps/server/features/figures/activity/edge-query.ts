import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { storedEdge } from '../../derivation/public.ts';

/** The machines of an organisation that a view covers. */
export type MachineChoice = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
};

const EdgeRow = z.object({
  machineId: ids.machineId,
  horizon: z.int(),
  edge: storedEdge,
  positionedUntil: z.int(),
  fuelCoveredUntil: z.int(),
  zone: z.string(),
});

/** The derivation of a machine after its horizon. */
export type StoredEdge = z.output<typeof EdgeRow>;

/** The condition that a column contains one of the chosen machines. */
export const isChosen = (machineId: Sql, { machineIds }: MachineChoice): Sql =>
  isAmong(machineId, machineIds);

const ShownRow = z.pick(EdgeRow, { machineId: true, horizon: true, edge: true, zone: true });
/** The part of an edge that determines the state. */
export type ShownEdge = z.output<typeof ShownRow>;

const SHOWN_COLUMNS = sql`machine_id as "machineId", ${toEpochSeconds(sql`horizon`)} as horizon, edge, zone`;

const EDGE_COLUMNS = sql`${SHOWN_COLUMNS}, ${toEpochSeconds(sql`positioned_until`)} as "positionedUntil",
  ${toEpochSeconds(sql`fuel_told_until`)} as "fuelCoveredUntil"`;

/** The edges of the machines that were ever derived or are hired, ordered by machine. */
export const listEdges = (db: Db, choice: MachineChoice): Promise<StoredEdge[]> =>
  db.rows(EdgeRow, sql`${selectEdges(EDGE_COLUMNS, choice)} order by 1`);

/** The states of the same machines over time, unordered. */
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
