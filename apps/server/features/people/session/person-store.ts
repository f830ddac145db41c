import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const personRow = z.object({
  id: ids.personId,
  passwordHash: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  isDisabled: z.boolean(),
});

export type Person = z.output<typeof personRow>;

/** Finds the person with this e-mail address, in lower case. */
export function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  return db.first(
    personRow,
    sql`select person_id as id, password_hash as "passwordHash", last_login_at as "lastLoginAt",
        is_disabled as "isDisabled"
      from find_sign_in(${email})`,
  );
}

export type NewPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: the person signs in through a provider. */
  readonly passwordHash: string | null;
  /** Null: not chosen yet. */
  readonly language: Language | null;
  readonly timeZone: string | null;
  /** When the person confirmed language and time zone; null: the first screen after the sign-in asks for them. */
  readonly settledAt: Date | null;
};

/** Returns the new person's id, null if the address is taken. */
export async function savePerson(db: Db, person: NewPerson): Promise<PersonId | null> {
  const { id } = await db.one(
    z.object({ id: z.nullable(ids.personId) }),
    sql`select save_person(${person.email}, ${person.firstName}, ${person.lastName}, ${person.passwordHash},
      ${person.language}, ${person.timeZone}, ${person.settledAt?.toISOString() ?? null}) as id`,
  );
  return id;
}

/** Inside the scope of the person. */
export async function saveLogin(db: Db, personId: PersonId, now: Date): Promise<void> {
  await db.run(sql`update person set last_login_at = ${now.toISOString()} where id = ${personId}`);
}

/** Inside the scope of the person. */
export async function saveSettings(
  db: Db,
  personId: PersonId,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
  now: Date,
): Promise<void> {
  await db.run(sql`update person set language = ${language}, time_zone = ${timeZone},
      settled_at = ${now.toISOString()}
    where id = ${personId}`);
}
