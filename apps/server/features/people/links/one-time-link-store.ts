import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** What a link is for, with its one subject. A link of one purpose is unknown to the others. */
export type LinkSubject =
  | {
      readonly purpose: 'first-administrator';
      /** Null: of the installation. */
      readonly organisationId: OrganisationId | null;
    }
  | {
      readonly purpose: 'invitation' | 'customer-invitation';
      readonly organisationId: OrganisationId;
      readonly invitationId: number;
    }
  | { readonly purpose: 'password-reset'; readonly personId: PersonId }
  | {
      readonly purpose: 'email-change' | 'email-undo';
      readonly personId: PersonId;
      /** What the person's address becomes. */
      readonly email: string;
    };

export type LinkPurpose = LinkSubject['purpose'];

const linkRow = z.object({
  id: z.string(),
  organisationId: z.nullable(ids.organisationId),
  invitationId: z.nullable(z.int()),
  personId: z.nullable(ids.personId),
  email: z.nullable(z.string()),
  isUsed: z.boolean(),
  isExpired: z.boolean(),
});

/** A link that was not withdrawn; null for what a link of its purpose does not have. */
export type OneTimeLink = z.output<typeof linkRow>;

/** The subject as columns of the table. */
const toColumns = (link: LinkSubject) => ({
  organisationId: 'organisationId' in link ? link.organisationId : null,
  invitationId: 'invitationId' in link ? link.invitationId : null,
  personId: 'personId' in link ? link.personId : null,
  email: 'email' in link ? link.email : null,
});

/** Finds the link with this purpose and token and locks it until the transaction ends; null if there is none or it was withdrawn. */
export function findLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<OneTimeLink | null> {
  return db.first(
    linkRow,
    sql`select id, organisation_id as "organisationId", invitation_id as "invitationId", person_id as "personId",
        email, is_used as "isUsed", is_expired as "isExpired"
      from find_link(${tokenHash}, ${purpose}, ${now.toISOString()})`,
  );
}

export type NewLink = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
};

/** Stores a link and withdraws the earlier ones of its purpose and subject. Two calls at once run one after another. */
export async function saveLink(
  db: Db,
  subject: LinkSubject,
  { id, tokenHash, expiresAt }: NewLink,
  now: Date,
): Promise<void> {
  const { organisationId, invitationId, personId, email } = toColumns(subject);
  await db.run(
    sql`select save_link(${id}, ${tokenHash}, ${subject.purpose}, ${organisationId}, ${invitationId}, ${personId},
      ${email}, ${now.toISOString()}, ${expiresAt.toISOString()})`,
  );
}

/** Withdraws the open links of a purpose and subject. */
export async function withdrawLinks(db: Db, subject: LinkSubject, now: Date): Promise<void> {
  const { organisationId, invitationId, personId } = toColumns(subject);
  await db.run(
    sql`select withdraw_links(${subject.purpose}, ${organisationId}, ${invitationId}, ${personId},
      ${now.toISOString()})`,
  );
}

/** Marks the link as used; false if another request has just used it. */
export function useLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  return isTrue(db, sql`select use_link(${tokenHash}, ${now.toISOString()}) as it`);
}

/** Whether the installation's own first link was used, so that there is an internal administrator. */
export const isInstallationSetUp = (db: Db): Promise<boolean> =>
  isTrue(db, sql`select is_installation_set_up() as it`);

async function isTrue(db: Db, query: Sql): Promise<boolean> {
  return (await db.one(z.object({ it: z.boolean() }), query)).it;
}
