import { METERS, type Meter } from '@groundwork/domain/counters/meter.ts';
import type { MachineId, OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

/** A machine and one of its two meters. */
export type MeterKey = {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
  readonly meter: Meter;
};

const correctionRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  meter: z.enum(METERS),
  readAt: z.string(),
  value: z.number(),
  madeBy: z.nullable(z.string()),
  statedBy: z.nullable(z.string()),
  madeAt: z.string(),
});

/** A meter value read by a person, in hours or kilometres. */
export type Correction = z.output<typeof correctionRow>;

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select c.id, c.machine_id as "machineId", c.meter, c.read_at as "readAt", c.value,
      p.first_name || ' ' || p.last_name as "madeBy", c.stated_by as "statedBy", c.made_at as "madeAt"
    from meter_correction c left join person p on p.id = c.made_by
    where ${joinSql([sql`c.organisation_id = ${organisationId} and c.withdrawn_at is null`, ...conditions], ' and ')}
    order by c.read_at desc`;

/** The corrections in force, the latest first. Index: meter_correction_in_force. */
export function listCorrections(
  db: Db,
  { organisationId, machineId, meter }: MeterKey,
): Promise<Correction[]> {
  return db.rows(
    correctionRow,
    selectWhere(organisationId, sql`c.machine_id = ${machineId} and c.meter = ${meter}`),
  );
}

/** As `listCorrections`, of every machine of the organisation. */
export const listAllCorrections = (
  db: Db,
  { organisationId, meter }: Pick<MeterKey, 'organisationId' | 'meter'>,
): Promise<Correction[]> => db.rows(correctionRow, selectWhere(organisationId, sql`c.meter = ${meter}`));

/** A correction that is in force; null if there is none. Index: meter_correction's key. */
export function findCorrection(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<Correction | null> {
  return db.first(correctionRow, selectWhere(organisationId, sql`c.id = ${id}`));
}

export type NewCorrection = MeterKey & {
  readonly readAt: Date;
  readonly value: number;
  readonly personId: PersonId | null;
  readonly statedBy: string | null;
};

export async function saveNewCorrection(db: Db, correction: NewCorrection, now: Date): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into meter_correction (organisation_id, machine_id, meter, read_at, value, made_by, stated_by, made_at)
      values (${correction.organisationId}, ${correction.machineId}, ${correction.meter}, ${correction.readAt.toISOString()},
        ${correction.value}, ${correction.personId}, ${correction.statedBy}, ${now.toISOString()}) returning id`,
  );
  return id;
}

/** Withdraws a correction; the row stays. */
export async function withdrawCorrection(
  db: Db,
  { organisationId, id, personId }: { organisationId: OrganisationId; id: number; personId: PersonId },
  now: Date,
): Promise<void> {
  await db.run(sql`update meter_correction set withdrawn_at = ${now.toISOString()}, withdrawn_by = ${personId}
    where organisation_id = ${organisationId} and id = ${id} and withdrawn_at is null`);
}
