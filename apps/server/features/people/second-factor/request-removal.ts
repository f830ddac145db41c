import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { queueMail } from '../../base/mail/public.ts';
import { type RemovalRequest, saveRemoval } from './factor-store.ts';

/** The time in which a person can object to the removal of their second factor. */
const REMOVAL_HOURS = 24;

/** Requests, as staff, that the second factor of a person be removed after a day, and tells them. Returns when; throws NOT_FOUND. */
export async function requestRemoval(db: Db, request: RemovalRequest, now: Date): Promise<string> {
  const due = new Date(now.getTime() + REMOVAL_HOURS * 3_600_000);
  const { email, firstName, lastName, language, timeZone, dueAt } = orNotFound(
    await saveRemoval(db, request, now, due),
  );
  if (email !== null)
    await queueMail(
      db,
      {
        kind: 'second-factor-removal',
        to: { address: email, name: `${firstName} ${lastName}` },
        language: language ?? DEFAULT_LANGUAGE,
        organisationId: null,
        cause: `second-factor-removal:${request.personId}:${dueAt}`,
        facts: { at: dueAt },
        ...(timeZone !== null && { timeZone }),
        link: null,
      },
      now,
    );
  return dueAt;
}
