import * as contract from '@groundwork/contract/v1/account/authenticator-app.ts';
import { enrolApp, offerApp } from '../../../features/people/second-factor/enrol-app.ts';
import { requireFreshOwn } from '../../../features/people/session/fresh-authentication.ts';
import { handle } from '../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, now, services, audit }) => {
  requireFreshOwn(session, now);
  await audit('second-factor.offered', { kind: 'totp' });
  return offerApp(db, services, now);
});

export const PUT = handle(contract.PUT, async ({ db, session, body, now, services, audit }) => {
  requireFreshOwn(session, now);
  const { signInId } = session;
  const recoveryCodes = await enrolApp(db, services, body.code, { signInId, now });
  await audit('second-factor.added', { kind: 'totp' });
  return { recoveryCodes };
});
