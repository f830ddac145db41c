import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import { listScopes, type TokenScope } from '@groundwork/domain/policy/token-scope.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { lockMemberships } from '../members/public.ts';
import type { MemberSession } from '../session/public.ts';
import { requireFresh } from '../session/public.ts';
import {
  type AccessTokenRow,
  countOpenTokens,
  findToken,
  saveToken,
  saveTokenEnd,
  type TokenOwner,
} from './access-token-store.ts';
import { TOKEN_FORM } from './token-form.ts';
import { OPEN_TOKENS } from './token-limits.ts';

const DAY_MS = 86_400_000;

/** What somebody wants of a new token. */
export type TokenRequest = {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
};

/**
 * Creates a token for the person of the session, or for their organisation. Its text is returned only here. Throws
 * AUTHENTICATION_REQUIRED, FORBIDDEN for a scope that the person's role does not have, TOO_MANY_ACCESS_TOKENS.
 */
export async function createAccessToken(
  db: Db,
  session: MemberSession,
  {
    owner,
    now,
    ...request
  }: TokenRequest & { readonly owner: 'person' | 'organisation'; readonly now: Date },
): Promise<AccessTokenRow & { readonly token: string }> {
  requireFresh(session, now);
  const { id: organisationId, role } = session.organisation;
  const { name, days } = request;
  const scopes = [...new Set(request.scopes)];
  if (scopes.some((scope) => !listScopes(role).includes(scope))) throw new Refusal('FORBIDDEN');
  const personId = owner === 'person' ? session.personId : null;
  await checkRoom(db, { organisationId, personId }, now);
  const { key: token, keyHash: tokenHash, ending } = TOKEN_FORM.generate(organisationId);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const values = { personId, name, scopes, tokenHash, ending, createdBy: session.personId, expiresAt };
  const id = await saveToken(db, organisationId, values, now);
  return { ...orNotFound(await findToken(db, { organisationId, personId }, id)), token };
}

async function checkRoom(db: Db, owner: TokenOwner, now: Date): Promise<void> {
  // Two at once would both find the last place free.
  await lockMemberships(db, owner.organisationId);
  const room = owner.personId === null ? OPEN_TOKENS.perOrganisation : OPEN_TOKENS.perPerson;
  if ((await countOpenTokens(db, owner, now)) >= room) throw new Refusal('TOO_MANY_ACCESS_TOKENS');
}

export type TokenEnd = {
  readonly organisationId: OrganisationId;
  /** Whose token it has to be; null: anybody's, or the organisation's own. */
  readonly ownerId: PersonId | null;
  readonly id: number;
  readonly by: PersonId;
};

/** Ends a token; requests in progress still succeed. Throws NOT_FOUND. */
export async function endAccessToken(
  db: Db,
  { organisationId, ownerId, id, by }: TokenEnd,
  now: Date,
): Promise<AccessTokenRow> {
  const owner = { organisationId, personId: ownerId };
  orNotFound(await findToken(db, owner, id));
  await saveTokenEnd(db, { organisationId, id }, by, now);
  return orNotFound(await findToken(db, owner, id));
}
