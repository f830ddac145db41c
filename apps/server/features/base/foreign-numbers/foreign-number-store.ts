import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';

const TABLES = { machine: sql`machine`, customer: sql`customer`, hire: sql`hire` } as const;
const UNIQUE_VIOLATION = '23505';

/** A kind of record for which another system may have a number of its own. */
export type NumberedKind = keyof typeof TABLES;

/** The number that another system has for a record of a kind. */
export type ForeignNumber = {
  readonly organisationId: OrganisationId;
  readonly kind: NumberedKind;
  readonly foreignNumber: string;
};

/** Finds the id of the record with the number. Indexes: machine_foreign_number, customer_foreign_number, hire_foreign_number. */
export async function findNumbered(
  db: Db,
  { organisationId, kind, foreignNumber }: ForeignNumber,
): Promise<number | null> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from ${TABLES[kind]}
      where organisation_id = ${organisationId} and foreign_number = ${foreignNumber}`,
  );
  return found?.id ?? null;
}

/** As `findNumbered`; nobody else uses the number until the transaction ends, so that two programs do not create the record twice. */
export async function holdNumbered(db: Db, number: ForeignNumber): Promise<number | null> {
  const { organisationId, kind, foreignNumber } = number;
  const name = `foreign number ${organisationId} ${kind} ${foreignNumber}`;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findNumbered(db, number);
}

/** Gives a record its number; null takes it away, undefined leaves it. Throws FOREIGN_NUMBER_TAKEN. Index: the table's key. */
export async function saveForeignNumber(
  db: Db,
  kind: NumberedKind,
  { organisationId, id }: RowKey,
  foreignNumber: string | null | undefined,
): Promise<void> {
  if (foreignNumber === undefined) return;
  const update = sql`update ${TABLES[kind]} set foreign_number = ${foreignNumber}
    where organisation_id = ${organisationId} and id = ${id}`;
  await db.run(update).catch((error: unknown) => {
    const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
    throw isTaken ? new Refusal('FOREIGN_NUMBER_TAKEN') : error;
  });
}
