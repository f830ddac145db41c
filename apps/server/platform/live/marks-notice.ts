import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Rung when marks of an organisation were made or worked off, with its id; who derives listens to it. */
export const MARKS_CHANGED = 'groundwork_marks';

const OrganisationId = z.coerce.number().check(z.int());

/** Rings when the transaction is committed. */
export async function notifyMarksChanged(db: Db, organisationId: number): Promise<void> {
  await db.run(sql`select pg_notify(${MARKS_CHANGED}, ${String(organisationId)})`);
}

/** Whose marks they were; none is named where it may be any. */
export function readMarksNotice(payload: string): readonly number[] {
  const { data } = OrganisationId.safeParse(payload);
  return data === undefined ? [] : [data];
}
