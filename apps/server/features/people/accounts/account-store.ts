import type { FactorKind } from '@groundwork/contract/entities/second-factor.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const addressee = {
  personId: ids.personId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  timeZone: z.nullable(z.string()),
  isDisabled: z.boolean(),
};

const accountRow = z.object(addressee);

/** A person as mails about the account address them. */
export type Account = z.output<typeof accountRow>;

/** Finds the account with this address, in lower case. */
export const findAccount = (db: Db, email: string): Promise<Account | null> =>
  db.first(
    accountRow,
    sql`select person_id as "personId", email, first_name as "firstName", last_name as "lastName", language,
        time_zone as "timeZone", is_disabled as "isDisabled"
      from find_account(${email})`,
  );

const ownAccountRow = z.object({
  ...addressee,
  passwordHash: z.nullable(z.string()),
  defaultOrganisationId: z.nullable(ids.organisationId),
  lastLoginAt: z.nullable(z.string()),
});

export type OwnAccount = z.output<typeof ownAccountRow>;

/** Returns the account of the person in whose scope the transaction is. */
export const getOwnAccount = (db: Db): Promise<OwnAccount> =>
  db.one(
    ownAccountRow,
    sql`select person_id as "personId", email, first_name as "firstName", last_name as "lastName", language,
        time_zone as "timeZone", password_hash as "passwordHash", default_organisation_id as "defaultOrganisationId",
        last_login_at as "lastLoginAt", is_disabled as "isDisabled"
      from find_own_account()`,
  );

/** In the scope of the person, as the functions below. */
export async function setOwnPassword(db: Db, passwordHash: string): Promise<void> {
  await db.run(sql`select set_own_password(${passwordHash})`);
}

/** Replaces the hash of a password that stays as it is; nothing changes if another request has changed the password meanwhile. */
export async function replaceOwnHash(db: Db, oldHash: string, newHash: string): Promise<void> {
  await db.run(sql`select replace_own_hash(${oldHash}, ${newHash})`);
}

/** False if the address is taken. */
export const setOwnAddress = (db: Db, email: string): Promise<boolean> =>
  isTrue(db, sql`select set_own_address(${email}) as it`);

export const isAddressTaken = (db: Db, email: string): Promise<boolean> =>
  isTrue(db, sql`select is_address_taken(${email}) as it`);

/** Notes that the person has just proven who they are, with a second factor or null: without one. */
export async function recordAuthentication(
  db: Db,
  signInId: number,
  factor: FactorKind | null,
  now: Date,
): Promise<void> {
  await db.run(sql`select record_authentication(${signInId}, ${factor}, ${now.toISOString()})`);
}

async function isTrue(db: Db, query: Sql): Promise<boolean> {
  return (await db.one(z.object({ it: z.boolean() }), query)).it;
}
