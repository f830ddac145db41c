import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';

const groupRow = z.object({ id: z.int(), name: z.string(), machines: z.int(), version: z.int() });
export type StoredGroup = z.output<typeof groupRow>;

/** Groups of machines. Indexes: machine_group's key, machine_group_name, and machine_in_group to count. */
export const GROUPS = new NamedTable({
  table: sql`machine_group`,
  id: { column: sql`id`, schema: z.int() },
  row: groupRow,
  columns: sql`id, name, version,
    (select count(*) from machine where machine.organisation_id = machine_group.organisation_id
      and machine.group_id = machine_group.id) as machines`,
  name: { column: sql`name` },
  taken: 'GROUP_NAME_TAKEN',
});

/** Removes all machines from the group; returns how many. Index: machine_in_group. */
export const emptyGroup = (db: Db, { organisationId, id }: RowKey): Promise<number> =>
  db.run(sql`update machine set group_id = null, version = version + 1
    where organisation_id = ${organisationId} and group_id = ${id}`);
