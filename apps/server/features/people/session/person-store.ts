import type { Role } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const personRow = z.object({
  id: z.int(),
  passwordHash: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
  isDisabled: z.boolean(),
});

export type Person = z.output<typeof personRow>;

/** The person with this address in lower case, or null. Index: person_email_key. */
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

/** Gives the new person's id; null where the address is taken. */
export async function savePerson(db: Db, person: NewPerson): Promise<number | null> {
  const saved = await db.first(
    z.object({ id: z.int() }),
    sql`insert into person (email, first_name, last_name, password_hash)
      values (${person.email}, ${person.firstName}, ${person.lastName}, ${person.passwordHash})
      on conflict (email) do nothing returning id`,
  );
  return saved?.id ?? null;
}

export async function saveLogin(db: Db, personId: number, now: Date): Promise<void> {
  await db.run(sql`update person set last_login_at = ${now.toISOString()} where id = ${personId}`);
}

export async function saveMembership(
  db: Db,
  organisationId: number,
  personId: number,
  role: Role,
): Promise<void> {
  await db.run(sql`insert into membership (organisation_id, person_id, role)
    values (${organisationId}, ${personId}, ${role})`);
}
