import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';

// All of these act on the person in whose scope the transaction is, unless they name one.

const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value));

const factorRow = z.object({
  id: z.int(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  sealedSecret: z.nullable(bytes),
  failures: z.int(),
  credentialId: z.nullable(bytes),
  publicKey: z.nullable(bytes),
  signCount: z.int(),
  transports: z.array(z.string()),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});

/** An authenticator app or a passkey. `confirmedAt` null: an app that has not shown a right code yet. */
export type Factor = z.output<typeof factorRow>;

export const listFactors = (db: Db): Promise<readonly Factor[]> =>
  db.rows(
    factorRow,
    sql`select id, kind, name, sealed_secret as "sealedSecret", failures, credential_id as "credentialId",
        public_key as "publicKey", sign_count as "signCount", transports, created_at as "createdAt",
        confirmed_at as "confirmedAt", last_used_at as "lastUsedAt"
      from list_own_factors()`,
  );

/** Reserves the id for which an app's secret is sealed. */
export async function reserveFactorId(db: Db): Promise<number> {
  return (await db.one(z.object({ id: z.int() }), sql`select reserve_factor_id() as id`)).id;
}

/** Saves an app that has to be confirmed, in place of an earlier one that was not. */
export async function saveApp(db: Db, id: number, sealedSecret: Buffer, now: Date): Promise<void> {
  await db.run(sql`select save_own_app(${id}, ${sealedSecret}, ${now.toISOString()})`);
}

/** Confirms an app, in place of the one that was confirmed before; false if another request has just done so. */
export const confirmApp = (db: Db, id: number, step: number, now: Date): Promise<boolean> =>
  isTrue(db, sql`select confirm_own_app(${id}, ${step}, ${now.toISOString()}) as it`);

/** Uses up the code of a step; false if it or a later one was used before. */
export const useAppStep = (db: Db, id: number, step: number, now: Date): Promise<boolean> =>
  isTrue(db, sql`select use_own_app(${id}, ${step}, ${now.toISOString()}) as it`);

/** Counts a wrong code; a right one begins again at 0. */
export async function noteFactorFailure(db: Db, now: Date): Promise<void> {
  await db.run(sql`select note_own_factor_failure(${now.toISOString()})`);
}

export type NewPasskey = {
  readonly name: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
};

/** False if the passkey belongs to an account already. */
export const savePasskey = (db: Db, passkey: NewPasskey, now: Date): Promise<boolean> =>
  isTrue(
    db,
    sql`select save_own_passkey(${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
      ${[...passkey.transports]}::text[], ${now.toISOString()}) as it`,
  );

/** Notes the use of a passkey; false if its counter shows that it was copied. */
export const usePasskeyCount = (db: Db, id: number, signCount: number, now: Date): Promise<boolean> =>
  isTrue(db, sql`select use_own_passkey(${id}, ${signCount}, ${now.toISOString()}) as it`);

/** Removes a factor; false if there is none with this id or it is the last one. */
export const removeFactor = (db: Db, id: number): Promise<boolean> =>
  isTrue(db, sql`select remove_own_factor(${id}) as it`);

export async function saveRecoveryCodes(db: Db, hashes: readonly Buffer[], now: Date): Promise<void> {
  await db.run(sql`select save_own_recovery_codes(${[...hashes]}::bytea[], ${now.toISOString()})`);
}

/** Uses up a code; false if there is none or it was used before. */
export const useRecoveryCode = (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  isTrue(db, sql`select use_own_recovery_code(${hash}, ${now.toISOString()}) as it`);

/** How many codes are left. */
export async function countRecoveryCodes(db: Db): Promise<number> {
  return (await db.one(z.object({ count: z.int() }), sql`select count_own_recovery_codes() as count`)).count;
}

const removalRow = z.object({
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  language: z.nullable(z.custom<Language>((value) => typeof value === 'string')),
  timeZone: z.nullable(z.string()),
  dueAt: z.string(),
});

/** Whose second factor is removed, at the request of whom. */
export type RemovalRequest = { readonly personId: PersonId; readonly requestedBy: PersonId };

/** Requests that a person's second factor be removed; null if the person has none. An earlier request stays. */
export const saveRemoval = (
  db: Db,
  { personId, requestedBy }: RemovalRequest,
  now: Date,
  dueAt: Date,
): Promise<z.output<typeof removalRow> | null> =>
  db.first(
    removalRow,
    sql`select email, first_name as "firstName", last_name as "lastName", language, time_zone as "timeZone",
        due_at as "dueAt"
      from request_factor_removal(${personId}, ${requestedBy}, ${now.toISOString()}, ${dueAt.toISOString()})`,
  );

/** When a person's second factor is removed; null: not requested. */
export async function findRemoval(db: Db, who: PersonId): Promise<string | null> {
  const row = z.object({ dueAt: z.nullable(z.string()) });
  return (await db.one(row, sql`select find_factor_removal(${who}) as "dueAt"`)).dueAt;
}

export const cancelRemoval = (db: Db, who: PersonId): Promise<boolean> =>
  isTrue(db, sql`select cancel_factor_removal(${who}) as it`);

/** Removes the factors if a removal is due; whether it was. */
export const applyRemoval = (db: Db, now: Date): Promise<boolean> =>
  isTrue(db, sql`select apply_own_factor_removal(${now.toISOString()}) as it`);

export const hasSecondFactor = (db: Db, who: PersonId): Promise<boolean> =>
  isTrue(db, sql`select has_second_factor(${who}) as it`);

/** Removes a person's factors and codes at once. */
export async function removeFactors(db: Db, who: PersonId): Promise<void> {
  await db.run(sql`select remove_factors(${who})`);
}

async function isTrue(db: Db, query: Sql): Promise<boolean> {
  return (await db.one(z.object({ it: z.boolean() }), query)).it;
}
