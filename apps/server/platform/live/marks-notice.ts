import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Rung when marks of an organisation are committed, with its id; who derives listens to it. */
export const MARKS_MADE = 'groundwork_marks';

const OrganisationId = z.coerce.number().check(z.int());

/** Rings when the transaction is committed. */
export async function notifyMarksMade(db: Db, organisationId: number): Promise<void> {
  await db.run(sql`select pg_notify(${MARKS_MADE}, ${String(organisationId)})`);
}

/** Whose marks were made; none is named where it may be any. */
export function readMarksNotice(payload: string): readonly number[] {
  const { data } = OrganisationId.safeParse(payload);
  return data === undefined ? [] : [data];
}
