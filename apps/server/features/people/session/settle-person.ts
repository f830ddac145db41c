import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { saveSettings } from './person-store.ts';
import type { Session } from './session-query.ts';

export type PersonSettings = { readonly language: Language; readonly timezone: string };

/** Saves the language and the time zone that the person has confirmed; returns the session with them. */
export async function settlePerson(
  db: Db,
  session: Session,
  { language, timezone: timeZone }: PersonSettings,
  now: Date,
): Promise<Session> {
  await saveSettings(db, session.personId, { language, timeZone }, now);
  return { ...session, language, timeZone, settledAt: now.toISOString() };
}
