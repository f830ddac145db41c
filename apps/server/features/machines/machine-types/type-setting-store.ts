import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { WORK_SENSORS } from '@groundwork/domain/machine-types/machine-type.ts';
import type { DatedTypeValues } from '@groundwork/domain/machine-types/type-values.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const settingRow = z.object({
  key: z.string(),
  from: z.int(),
  travels: z.boolean(),
  onIsWork: z.boolean(),
  workingRpm: z.int(),
  workSensors: z.array(z.enum(WORK_SENSORS)),
  greatestTravelSpeedKmh: z.nullable(z.int()),
  contractHoursPerDay: z.number(),
});

/** Lists the organisation's settings of machine types, by instant. Index: machine_type_setting's key. */
export async function listTypeSettings(db: Db, organisationId: OrganisationId): Promise<DatedTypeValues[]> {
  const rows = await db.rows(
    settingRow,
    sql`select key, extract(epoch from holds_from)::bigint as from, travels, on_is_work as "onIsWork",
        working_rpm as "workingRpm", work_sensors as "workSensors",
        greatest_travel_speed_kmh as "greatestTravelSpeedKmh",
        contract_hours_per_day::float8 as "contractHoursPerDay"
      from machine_type_setting where organisation_id = ${organisationId} order by holds_from, key`,
  );
  return rows.map(({ key, from, ...values }) => ({ key, from, values }));
}

/** Saves the values from an instant (seconds since 1970), and removes later ones. */
export async function saveTypeSetting(
  db: Db,
  organisationId: OrganisationId,
  { key, from, values }: DatedTypeValues,
): Promise<void> {
  await removeTypeSettings(db, organisationId, key, from);
  const { travels, onIsWork, workingRpm, workSensors } = values;
  await db.run(sql`insert into machine_type_setting (organisation_id, key, holds_from, travels, on_is_work,
      working_rpm, work_sensors, greatest_travel_speed_kmh, contract_hours_per_day)
    values (${organisationId}, ${key}, to_timestamp(${from}), ${travels}, ${onIsWork}, ${workingRpm},
      ${workSensors}, ${values.greatestTravelSpeedKmh}, ${values.contractHoursPerDay})`);
}

/** Removes the values of a type from this instant (seconds since 1970) or later. */
export async function removeTypeSettings(
  db: Db,
  organisationId: OrganisationId,
  key: string,
  from: number,
): Promise<void> {
  await db.run(sql`delete from machine_type_setting
    where organisation_id = ${organisationId} and key = ${key} and holds_from >= to_timestamp(${from})`);
}
