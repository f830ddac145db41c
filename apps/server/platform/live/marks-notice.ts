import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';

/** The channel that is notified when an organisation's marks are created or processed, with its id. The derivation listens. */
export const MARKS_CHANGED = 'groundwork_marks';

const noticedId = z.coerce.number().check(z.int());

/** Notifies when the transaction is committed. */
export async function notifyMarksChanged(db: Db, organisationId: OrganisationId): Promise<void> {
  await db.run(sql`select pg_notify(${MARKS_CHANGED}, ${String(organisationId)})`);
}

/** Returns the organisation of the marks; an empty list if it may be any. */
export function readMarksNotice(payload: string): readonly OrganisationId[] {
  const { data } = noticedId.safeParse(payload);
  return data === undefined ? [] : [toOrganisationId(data)];
}
