import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import { EMAIL_TYPES, type EmailType } from '@groundwork/domain/settings/email-types.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** What people change of their own account; absent: unchanged. */
export type AccountEdit = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Null: of the browser. */
  readonly language?: Language | null | undefined;
  /** Null: of the organisation. */
  readonly timezone?: string | null | undefined;
  /** Null: the one that was used last. */
  readonly defaultOrganisationId?: OrganisationId | null | undefined;
};

const emailTypeRow = z.object({ emailType: z.enum(EMAIL_TYPES) });

/** Lists the kinds of mail that the person does not want, in the scope of the person. */
export async function listUnwantedEmails(db: Db, personId: PersonId): Promise<EmailType[]> {
  const rows = await db.rows(
    emailTypeRow,
    sql`select email_type as "emailType" from unsubscription where person_id = ${personId} order by email_type`,
  );
  return rows.map(({ emailType }) => emailType);
}

/** Replaces the kinds of mail that the person does not want. */
export async function saveUnwantedEmails(
  db: Db,
  personId: PersonId,
  unwanted: readonly EmailType[],
  now: Date,
): Promise<void> {
  await db.run(sql`delete from unsubscription
    where person_id = ${personId} and email_type <> all (${[...unwanted]}::text[])`);
  await db.run(sql`insert into unsubscription (person_id, email_type, at)
    select ${personId}, email_type, ${now.toISOString()} from unnest(${[...unwanted]}::text[]) as email_type
    on conflict do nothing`);
}

/** Saves the changes, in the scope of the person. */
export async function saveAccountEdit(db: Db, personId: PersonId, edit: AccountEdit): Promise<void> {
  const { firstName, lastName, language, timezone, defaultOrganisationId } = edit;
  await db.run(sql`update person set
      first_name = coalesce(${firstName ?? null}::text, first_name),
      last_name = coalesce(${lastName ?? null}::text, last_name),
      language = case when ${language !== undefined}::boolean then ${language ?? null}::text else language end,
      time_zone = case when ${timezone !== undefined}::boolean then ${timezone ?? null}::text else time_zone end,
      default_organisation_id = case when ${defaultOrganisationId !== undefined}::boolean
        then ${defaultOrganisationId ?? null}::int else default_organisation_id end
    where id = ${personId}`);
}
