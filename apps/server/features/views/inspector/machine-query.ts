import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { RESTATEMENT_REASONS } from '@groundwork/domain/restated-days/restated-day.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { deviceTime } from '../../readings/public.ts';

const organisationRow = z.object({ id: ids.organisationId });

/** Lists the organisations of the installation. Runs as staff. */
export async function listOrganisationIds(db: Db): Promise<OrganisationId[]> {
  const rows = await db.rows(organisationRow, sql`select id from organisation order by id`);
  return rows.map(({ id }) => id);
}

const ownerRow = z.object({ name: z.string(), timezone: z.string() });

/** The organisation that the transaction is inside of. Index: organisation's key. */
export const getOwner = (db: Db, organisationId: OrganisationId) =>
  db.one(ownerRow, sql`select name, time_zone as timezone from organisation where id = ${organisationId}`);

const sourceRow = z.object({
  id: ids.sourceId,
  type: z.enum(SOURCE_TYPES),
  code: z.string(),
  lastReadingAt: z.nullable(z.string()),
  lastReceivedAt: z.nullable(z.string()),
});

/** Lists the sources that were ever attached to a machine, each with its newest reading. Index: attachment_machine. */
export function listSourcesEver(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<z.output<typeof sourceRow>[]> {
  return db.rows(
    sourceRow,
    sql`select s.id, s.type, s.code, newest.at as "lastReadingAt", newest.received as "lastReceivedAt"
      from source s
      left join lateral (
        -- reading_pkey of each month, read from its end
        select ${deviceTime(sql`r.time`)} as at, r.time + make_interval(secs => r.arrival_delay_seconds) as received from reading r
        where r.organisation_id = ${organisationId} and r.source_id = s.id
        order by r.time desc limit 1
      ) newest on true
      where s.organisation_id = ${organisationId} and s.id in (
        select source_id from attachment where organisation_id = ${organisationId} and machine_id = ${machineId})
      order by s.code, s.id`,
  );
}

const derivationRow = z.object({
  version: z.int(),
  derivedUntil: z.string(),
  dueAt: z.nullable(z.string()),
});

/** Index: derivation's key. */
export const findDerivationState = (db: Db, { organisationId, machineId }: MachineKey) =>
  db.first(
    derivationRow,
    sql`select version, horizon as "derivedUntil", due_at as "dueAt" from derivation
      where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );

const markRow = z.object({ from: z.string(), to: z.string(), reason: z.enum(RESTATEMENT_REASONS) });

/** Lists the marks of a machine that wait, oldest first. Index: derivation_mark_machine. */
export const listWaitingMarks = (db: Db, { organisationId, machineId }: MachineKey) =>
  db.rows(
    markRow,
    sql`select from_time as "from", to_time as "to", reason from derivation_mark
      where organisation_id = ${organisationId} and machine_id = ${machineId} order by id limit 100`,
  );
