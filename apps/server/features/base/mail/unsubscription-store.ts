import type { PersonId } from '@groundwork/domain/ids.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Notes that a person wants no more mails of a kind, if the person still exists. Inside the scope of the person. */
export async function saveUnsubscription(
  db: Db,
  personId: PersonId,
  emailType: EmailType,
  at: Date,
): Promise<void> {
  await db.run(sql`insert into unsubscription (person_id, email_type, at)
    select ${personId}, ${emailType}, ${at.toISOString()} where exists (select from person where id = ${personId})
    on conflict do nothing`);
}
