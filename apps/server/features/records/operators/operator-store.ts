import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';

const operatorRow = z.object({
  id: ids.operatorId,
  name: z.string(),
  code: z.string(),
  version: z.int(),
});
export type StoredOperator = z.output<typeof operatorRow>;

/** Operators; their codes are unique. Indexes: operator's key, operator_code. */
export const OPERATORS = new NamedTable({
  table: sql`operator`,
  id: { column: sql`id`, schema: ids.operatorId },
  row: operatorRow,
  columns: sql`id, name, code, version`,
  name: { column: sql`code`, covers: sql`code <> ''` },
  taken: 'OPERATOR_CODE_TAKEN',
});

const drivenRow = z.object({ operatorId: ids.operatorId, id: ids.machineId, name: z.string() });
export type DrivenMachine = z.output<typeof drivenRow>;

/** Lists the machines that operators have at the instant, by name. Index: operator_assignment_machine. */
export function listDrivenMachines(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<DrivenMachine[]> {
  return db.rows(
    drivenRow,
    sql`select a.operator_id as "operatorId", m.id, m.name
      from operator_assignment a
      join machine m on m.organisation_id = a.organisation_id and m.id = a.machine_id
      where a.organisation_id = ${organisationId} and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      order by lower(m.name), m.id`,
  );
}
