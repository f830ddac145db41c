import * as contract from '@groundwork/contract/v1/account/provider-link.ts';
import { requireFreshOwn } from '../../../features/people/session/fresh-authentication.ts';
import type { Session } from '../../../features/people/session/public.ts';
import { beginSignOn, findOpenProvider } from '../../../features/people/sign-on/begin-sign-on.ts';
import { finishLink } from '../../../features/people/sign-on/finish-sign-on.ts';
import { findOwnProvider } from '../../../features/people/sign-on/provider-store.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { handleOutside } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';

export const GET = handleOutside(contract.GET, async ({ session, services }) => {
  const own = await findOwn(services, session);
  return { provider: own && { name: own.name, isLinked: own.isLinked } };
});

export const POST = handleOutside(contract.POST, async ({ session, body, now, services }) => {
  requireFreshOwn(session, now);
  const { code } = orNotFound(await findOwn(services, session));
  const provider = await findOpenProvider(services, code);
  const { challenge } = body;
  return beginSignOn(services, provider, { challenge, purpose: 'link', personId: session.personId }, now);
});

export const PUT = handleOutside(contract.PUT, async ({ session, body, requestId, now, services }) => {
  await finishLink(services, session, { ...body, requestId }, now);
  return {};
});

async function findOwn({ app }: Services, { personId, organisation }: Session) {
  if (organisation === null) return null;
  const key = { organisationId: organisation.id, personId };
  return app.within({ ...key, readOnly: true }, (db) => findOwnProvider(db, key));
}
