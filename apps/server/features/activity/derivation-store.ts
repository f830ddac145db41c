import type { Edge } from '@groundwork/domain/activity/edge.ts';
import { DERIVATION_VERSION, emptySigma, serialiseSigma, zoneOf } from '@groundwork/domain/activity/sigma.ts';
import { ENGINE_STATES } from '@groundwork/domain/activity/state.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { instantOf, secondsOf } from './instant-sql.ts';
import type { MachineKey } from './machine-key.ts';

/** The edge as it is kept: phases in order, the last without an end. */
export const storedEdge = z.array(
  z.object({
    state: z.nullable(z.enum(ENGINE_STATES)),
    from: z.int(),
    until: z.nullable(z.int()),
  }),
);

/** How far a machine is derived. Instants are seconds since 1970. */
export type Derivation = {
  readonly version: number;
  readonly horizon: number;
  readonly readTo: number | null;
  readonly sigma: string;
  readonly edge: Edge;
  readonly positionedUntil: number;
  readonly fuelToldUntil: number;
  readonly zone: string;
  readonly dueAt: number | null;
};

const DerivationRow = z.object({
  version: z.int(),
  horizon: z.int(),
  readTo: z.nullable(z.int()),
  sigma: z.string(),
  edge: storedEdge,
  positionedUntil: z.int(),
  fuelToldUntil: z.int(),
  zone: z.string(),
  dueAt: z.nullable(z.int()),
});

const COLUMNS = sql`version, ${secondsOf(sql`horizon`)} as horizon, ${secondsOf(sql`read_to`)} as "readTo", sigma,
  edge, ${secondsOf(sql`positioned_until`)} as "positionedUntil",
  ${secondsOf(sql`fuel_told_until`)} as "fuelToldUntil", zone, ${secondsOf(sql`due_at`)} as "dueAt"`;

/**
 * Locks the machine for one derivation; null where another process is at it. A machine that was never derived
 * starts before everything.
 */
export async function claimDerivation(db: Db, machine: MachineKey): Promise<Derivation | null> {
  const found = await lockDerivation(db, machine);
  if (found) return found;
  await insertDerivation(db, machine, neverDerived());
  return lockDerivation(db, machine);
}

/** How far the machine is derived; null where it never was. */
export function findDerivation(db: Db, machine: MachineKey): Promise<Derivation | null> {
  return db.first(DerivationRow, selectDerivation(machine));
}

/** Writes how far the machine is derived now. Call it on a claimed machine. */
export async function saveDerivation(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { version, horizon, readTo, sigma, edge, positionedUntil, fuelToldUntil, zone, dueAt }: Derivation,
): Promise<void> {
  await db.run(
    sql`update derivation set version = ${version}, horizon = ${instantOf(horizon)},
      read_to = to_timestamp(${readTo}::float8), sigma = ${sigma}, edge = ${JSON.stringify(edge)}::jsonb,
      positioned_until = ${instantOf(positionedUntil)}, fuel_told_until = ${instantOf(fuelToldUntil)},
      zone = ${zone}, due_at = to_timestamp(${dueAt}::float8)
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}

/** Locks the machine; null where it was never derived, or where another process is at it. */
export function lockDerivation(db: Db, machine: MachineKey): Promise<Derivation | null> {
  return db.first(DerivationRow, sql`${selectDerivation(machine)} for update skip locked`);
}

function selectDerivation({ organisationId, machineId }: MachineKey): Sql {
  return sql`select ${COLUMNS} from derivation
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`;
}

async function insertDerivation(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { version, horizon, sigma, edge, positionedUntil, fuelToldUntil, zone }: Derivation,
): Promise<void> {
  await db.run(
    sql`insert into derivation (organisation_id, machine_id, version, horizon, sigma, edge, positioned_until,
      fuel_told_until, zone)
    select ${organisationId}, ${machineId}, ${version}, ${instantOf(horizon)}, ${sigma},
      ${JSON.stringify(edge)}::jsonb, ${instantOf(positionedUntil)},
      ${instantOf(fuelToldUntil)}, ${zone}
    -- Without this, meeting a row that is being derived would wait for it.
    where not exists (
      select from derivation where organisation_id = ${organisationId} and machine_id = ${machineId})
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
    positionedUntil: sigma.at,
    fuelToldUntil: sigma.at,
    zone: zoneOf(sigma),
    dueAt: null,
  };
}
