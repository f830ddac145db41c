import type { PersonId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
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

/** Finds the person with this e-mail address, in lower case. Index: person_email_key. */
export function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  return db.first(
    personRow,
    sql`select id, password_hash as "passwordHash", last_login_at as "lastLoginAt",
        disabled_at is not null as "isDisabled"
      from person where email = ${email}`,
  );
}

export type NewPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
};

/** Returns the new person's id, null if the address is taken. */
export async function savePerson(db: Db, person: NewPerson): Promise<PersonId | null> {
  const saved = await db.first(
    z.object({ id: ids.personId }),
    sql`insert into person (email, first_name, last_name, password_hash)
      values (${person.email}, ${person.firstName}, ${person.lastName}, ${person.passwordHash})
      on conflict (email) do nothing returning id`,
  );
  return saved?.id ?? null;
}

export async function saveLogin(db: Db, personId: PersonId, now: Date): Promise<void> {
  await db.run(sql`update person set last_login_at = ${now.toISOString()} where id = ${personId}`);
}

export async function saveMembership(
  db: Db,
  { organisationId, personId }: MemberKey,
  role: Role,
): Promise<void> {
  await db.run(sql`insert into membership (organisation_id, person_id, role)
    values (${organisationId}, ${personId}, ${role})`);
}
