import type { Edge } from '@groundwork/domain/derivation/edge.ts';
import type { PackedPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import type { HiredPart } from '../stream/hired-parts-query.ts';
import type { KeyedReading } from '../stream/newest-reading-query.ts';

/** The organisations that hold a copy of the machine, according to the owner. Index: hired_copy's key. */
export async function listCopyHolders(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<OrganisationId[]> {
  const rows = await db.rows(
    z.object({ id: ids.organisationId }),
    sql`select customer_organisation_id as id from hired_copy
      where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
  return rows.map(({ id }) => id);
}

export async function saveCopyHolder(
  db: Db,
  { organisationId, machineId }: MachineKey,
  customerOrganisationId: OrganisationId,
): Promise<void> {
  await db.run(sql`insert into hired_copy (organisation_id, machine_id, customer_organisation_id)
    values (${organisationId}, ${machineId}, ${customerOrganisationId}) on conflict do nothing`);
}

export async function removeCopyHolder(
  db: Db,
  { organisationId, machineId }: MachineKey,
  customerOrganisationId: OrganisationId,
): Promise<void> {
  await db.run(sql`delete from hired_copy where organisation_id = ${organisationId}
    and machine_id = ${machineId} and customer_organisation_id = ${customerOrganisationId}`);
}

/** What a customer's organisation sees of a hired machine now. Instants are seconds since 1970. */
export type HiredCard = {
  readonly part: HiredPart;
  readonly zone: string;
  readonly horizon: number;
  readonly edge: Edge;
  readonly openPath: PackedPath | null;
  readonly positionedUntil: number;
  readonly fuelCoveredUntil: number;
  readonly newest: KeyedReading | null;
  readonly newestFix: KeyedReading | null;
};

/** Saves the card for the customer's organisation; the transaction must be in that organisation. */
export async function saveHiredCard(db: Db, { organisationId, machineId }: MachineKey, card: HiredCard) {
  const { part, newest, newestFix: fix } = card;
  const position = fix?.reading.position ?? null;
  await db.run(
    sql`insert into hired_machine (organisation_id, machine_id, owner_organisation_id, owner_name, hire_id,
      hired_from, hired_to, contract_number, name, asset_id, machine_type, zone, horizon, edge, open_path,
      positioned_until,
      fuel_told_until, time, latitude_e7, longitude_e7, located_at, speed_kmh, heading_degrees, image_name)
    values (${part.customerOrganisationId}, ${machineId}, ${organisationId}, ${part.ownerName}, ${part.hireId},
      ${toTimestamp(part.from)}, to_timestamp(${part.until}::float8), ${part.contractNumber}, ${part.name},
      ${part.assetId}, ${part.machineType}, ${card.zone}, ${toTimestamp(card.horizon)},
      ${JSON.stringify(card.edge)}::jsonb, ${card.openPath && JSON.stringify(card.openPath)}::jsonb,
      ${toTimestamp(card.positionedUntil)},
      ${toTimestamp(card.fuelCoveredUntil)}, ${newest?.time ?? null},
      ${position?.latitudeE7 ?? null}, ${position?.longitudeE7 ?? null}, ${fix?.time ?? null},
      ${fix?.reading.speedKmh ?? null}, ${fix?.reading.headingDegrees ?? null}, ${part.imageName})
    on conflict (organisation_id, machine_id) do update set
      owner_name = excluded.owner_name, hire_id = excluded.hire_id, hired_from = excluded.hired_from,
      hired_to = excluded.hired_to, contract_number = excluded.contract_number, name = excluded.name,
      asset_id = excluded.asset_id, machine_type = excluded.machine_type, zone = excluded.zone,
      horizon = excluded.horizon, edge = excluded.edge, open_path = excluded.open_path,
      positioned_until = excluded.positioned_until,
      fuel_told_until = excluded.fuel_told_until, time = excluded.time,
      latitude_e7 = excluded.latitude_e7, longitude_e7 = excluded.longitude_e7,
      located_at = excluded.located_at, speed_kmh = excluded.speed_kmh,
      heading_degrees = excluded.heading_degrees, image_name = excluded.image_name`,
  );
}

/** Removes the card; the transaction must be in the customer's organisation. */
export async function removeHiredCard(
  db: Db,
  { organisationId: customerOrganisationId, machineId }: MachineKey,
): Promise<void> {
  await db.run(sql`delete from hired_machine
    where organisation_id = ${customerOrganisationId} and machine_id = ${machineId}`);
}
