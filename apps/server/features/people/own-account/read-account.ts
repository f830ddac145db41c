import type { Account } from '@groundwork/contract/entities/account.ts';
import type { Db } from '../../../db/db.ts';
import { getOwnAccount } from '../accounts/public.ts';
import { countRecoveryCodes, findRemoval, listFactors } from '../second-factor/public.ts';
import type { Session } from '../session/public.ts';
import { listUnwantedEmails } from './edit-account-store.ts';

/** Reads the account of the person in whose scope the transaction is. */
export async function readAccount(db: Db, session: Session, now: Date): Promise<Account> {
  const account = await getOwnAccount(db);
  const { email, firstName, lastName, language, timeZone, defaultOrganisationId } = account;
  const endsAt = await findRemoval(db, session.personId);
  const isRemoved = endsAt !== null && new Date(endsAt) <= now;
  const factors = isRemoved ? [] : (await listFactors(db)).filter(({ confirmedAt }) => confirmedAt !== null);
  return {
    ...{ email, firstName, lastName, language, timezone: timeZone },
    defaultOrganisation: defaultOrganisationId === null ? null : String(defaultOrganisationId),
    unwantedEmails: await listUnwantedEmails(db, session.personId),
    hasUsedSecondFactor: session.secondFactor !== null,
    secondFactors: factors.map(({ id, kind, name, confirmedAt, lastUsedAt }) => ({
      ...{ id: String(id), kind, name, lastUsedAt },
      addedAt: confirmedAt ?? now.toISOString(),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db),
    secondFactorEndsAt: isRemoved ? null : endsAt,
  };
}
