import type { Edge } from '@groundwork/domain/derivation/edge.ts';
import type { PackedPath } from '@groundwork/domain/derivation/path/path-text.ts';
import { DERIVATION_VERSION, emptySigma, getZone } from '@groundwork/domain/derivation/sigma.ts';
import { serialiseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { OfMachine } from '../tables/machine-rows.ts';

/** The stored edge: phases in order, the last without an end. */
export const storedEdge = z.array(
  z.object({
    state: z.nullable(z.enum(ENGINE_STATES)),
    from: z.int(),
    until: z.nullable(z.int()),
  }),
);

/** The open end of a path; the derivation wrote it. */
export const storedOpenPath = z.custom<PackedPath | null>();

/** How far a machine is derived. Instants are seconds since 1970. */
export type Derivation = {
  readonly version: number;
  readonly horizon: number;
  readonly readTo: number | null;
  readonly sigma: string;
  readonly edge: Edge;
  /** The stop or trip that has not ended. */
  readonly openPath: PackedPath | null;
  readonly positionedUntil: number;
  readonly fuelCoveredUntil: number;
  readonly zone: string;
  readonly dueAt: number | null;
};

const DerivationRow = z.object({
  version: z.int(),
  horizon: z.int(),
  readTo: z.nullable(z.int()),
  sigma: z.string(),
  edge: storedEdge,
  openPath: storedOpenPath,
  positionedUntil: z.int(),
  fuelCoveredUntil: z.int(),
  zone: z.string(),
  dueAt: z.nullable(z.int()),
});

const COLUMNS = sql`version, ${toEpochSeconds(sql`horizon`)} as horizon, ${toEpochSeconds(sql`read_to`)} as "readTo", sigma,
  edge, open_path as "openPath", ${toEpochSeconds(sql`positioned_until`)} as "positionedUntil",
  ${toEpochSeconds(sql`fuel_told_until`)} as "fuelCoveredUntil", zone, ${toEpochSeconds(sql`due_at`)} as "dueAt"`;

const DerivationOfMachine = z.extend(DerivationRow, { machineId: ids.machineId });

/**
 * Locks machines for one derivation, in one transaction, and skips those that another process has locked. A machine
 * that was never derived starts at the beginning of time.
 */
export async function claimDerivations(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<OfMachine<Derivation>[]> {
  const found = await lockDerivations(db, organisationId, machineIds);
  const known = new Set(found.map(({ machineId }) => machineId));
  const missing = machineIds.filter((id) => !known.has(id));
  if (missing.length === 0) return found;
  await insertDerivations(db, organisationId, missing);
  return [...found, ...(await lockDerivations(db, organisationId, missing))];
}

/** How far the machine is derived; null if it never was. */
export function findDerivation(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<Derivation | null> {
  return db.first(DerivationRow, selectDerivations(organisationId, [machineId]));
}

/** Saves how far machines are derived now. Call it only for claimed machines. */
export async function saveDerivations(
  db: Db,
  organisationId: OrganisationId,
  derivations: readonly OfMachine<Derivation>[],
): Promise<void> {
  await db.run(
    sql`update derivation set version = derived.version, horizon = to_timestamp(derived.horizon),
      read_to = to_timestamp(derived."readTo"), sigma = derived.sigma, edge = derived.edge, open_path = derived."openPath",
      positioned_until = to_timestamp(derived."positionedUntil"),
      fuel_told_until = to_timestamp(derived."fuelCoveredUntil"), zone = derived.zone,
      due_at = to_timestamp(derived."dueAt")
    from jsonb_to_recordset(${JSON.stringify(derivations)}::jsonb) as derived ("machineId" bigint, version int,
      horizon bigint, "readTo" bigint, sigma text, edge jsonb, "openPath" jsonb, "positionedUntil" bigint, "fuelCoveredUntil" bigint,
      zone text, "dueAt" bigint)
    -- derivation_pkey
    where derivation.organisation_id = ${organisationId} and derivation.machine_id = derived."machineId"`,
  );
}

/** Locks the machine; null if it was never derived or if another process has locked it. */
export async function lockDerivation(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<Derivation | null> {
  return (await lockDerivations(db, organisationId, [machineId]))[0] ?? null;
}

function lockDerivations(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<OfMachine<Derivation>[]> {
  return db.rows(
    DerivationOfMachine,
    sql`${selectDerivations(organisationId, machineIds)} for update skip locked`,
  );
}

function selectDerivations(organisationId: OrganisationId, machineIds: readonly MachineId[]): Sql {
  return sql`select machine_id as "machineId", ${COLUMNS} from derivation
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])`;
}

async function insertDerivations(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<void> {
  const { version, horizon, sigma, edge, positionedUntil, fuelCoveredUntil, zone } = neverDerived();
  await db.run(
    sql`insert into derivation (organisation_id, machine_id, version, horizon, sigma, edge, positioned_until,
      fuel_told_until, zone)
    select ${organisationId}, machine_id, ${version}, ${toTimestamp(horizon)}, ${sigma},
      ${JSON.stringify(edge)}::jsonb, ${toTimestamp(positionedUntil)},
      ${toTimestamp(fuelCoveredUntil)}, ${zone}
    from unnest(${machineIds}::bigint[]) as missing (machine_id)
    -- One that was removed since the list of due machines was read.
    join machine on machine.organisation_id = ${organisationId} and machine.id = machine_id
    -- Without this, the insert would wait for a row that is being derived.
    where not exists (
      select from derivation
      where derivation.organisation_id = ${organisationId} and derivation.machine_id = missing.machine_id)
    on conflict (organisation_id, machine_id) do nothing`,
  );
}

function neverDerived(): Derivation {
  const sigma = emptySigma();
  return {
    version: DERIVATION_VERSION,
    horizon: sigma.at,
    readTo: null,
    sigma: serialiseSigma(sigma),
    edge: [{ state: null, from: sigma.at, until: null }],
    openPath: null,
    positionedUntil: sigma.at,
    fuelCoveredUntil: sigma.at,
    zone: getZone(sigma),
    dueAt: null,
  };
}
