import type { ErrorCode } from '@groundwork/contract/errors.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken } from '../../../platform/secret-token.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { findLink, type OneTimeLink, useLink } from '../../people/links/public.ts';
import { saveMembership } from '../../people/members/public.ts';
import {
  findOrganisationName,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from '../../people/organisations/public.ts';
import { checkPasswordStrength, hashPassword } from '../../people/passwords/public.ts';
import { beginSession, type SignedIn, type SignInPlace, savePerson } from '../../people/session/public.ts';
import { saveFirstCalendar } from '../../records/shifts/public.ts';

const missingOrganisation = fieldProblem('body.organisation', 'REQUIRED');

export type SetUpRequest = {
  readonly token: string;
  readonly organisation?: NewOrganisation | undefined;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly language: Language;
  readonly place: SignInPlace;
  readonly requestId: string;
};

/** The name of the organisation that a link is for; null for the installation's first. Throws if the link is invalid. */
export async function getLinkOrganisationName(
  app: Database,
  token: string,
  now: Date,
): Promise<string | null> {
  return findLinkedName(app, await app.within({}, (db) => getLink(db, token, now)));
}

async function findLinkedName(app: Database, { organisationId }: OneTimeLink): Promise<string | null> {
  if (organisationId === null) return null;
  return app.within({ organisationId, readOnly: true }, (db) => findOrganisationName(db, organisationId));
}

async function getLink(db: Db, token: string, now: Date): Promise<OneTimeLink> {
  const link = isToken(token) ? await findLink(db, 'first-administrator', hashToken(token), now) : null;
  if (!link) throw new Refusal('INVALID_TOKEN');
  if (link.isUsed) throw new Refusal('ALREADY_ACCEPTED');
  if (link.isExpired) throw new Refusal('EXPIRED');
  return link;
}

/**
 * Creates the first administrator of an organisation and signs them in. The installation's first administrator is
 * internal staff and creates the organisation too. Link, organisation and person are saved in one transaction.
 */
export async function setUpAdministrator(app: Database, request: SetUpRequest, now: Date): Promise<SignedIn> {
  const link = await app.within({}, (db) => getLink(db, request.token, now));
  const isFirstOfAll = link.organisationId === null;
  if (isFirstOfAll && !request.organisation) throw new Refusal('INVALID_REQUEST', [missingOrganisation]);
  const organisationName = request.organisation?.name ?? (await findLinkedName(app, link));
  const { email, firstName, lastName, password } = request;
  await checkPasswordStrength(password, [organisationName ?? '', email, firstName, lastName]);
  const passwordHash = await hashPassword(password);
  const organisationId = link.organisationId ?? (await app.within({}, reserveOrganisationId));
  return app.within({ organisationId }, async (db) => {
    // Check again, with a lock: another request may have used the link while the password was hashed.
    await getLink(db, request.token, now);
    if (isFirstOfAll && request.organisation) {
      await saveOrganisation(db, organisationId, request.organisation, now);
      await saveFirstCalendar(db, organisationId);
    }
    const personId = refuseNull(
      await savePerson(db, { ...request, passwordHash, timeZone: null, settledAt: now }),
      'EMAIL_NOT_AVAILABLE',
    );
    await saveMembership(db, { organisationId, personId }, isFirstOfAll ? 'internal' : 'administrator');
    await useLink(db, hashToken(request.token), now);
    const { requestId } = request;
    const about = { organisationId, personId, requestId, at: now };
    await saveAuditEvent(db, { ...about, action: 'administrator.set-up', subject: { isFirstOfAll } });
    const begun = { personId, organisationId, previousLoginAt: null, method: 'link' } as const;
    return beginSession(db, { ...begun, place: request.place }, null, now);
  });
}

function refuseNull<T>(value: T | null, code: ErrorCode): T {
  if (value === null) throw new Refusal(code);
  return value;
}
