import * as contract from '@groundwork/contract/v1/account/email.ts';
import { requestAddressChange } from '../../../features/people/own-account/change-address.ts';
import { requireFresh } from '../../../features/people/session/fresh-authentication.ts';
import { handle } from '../../http/handle.ts';

export const PUT = handle(contract.PUT, async ({ db, session, body, now, services, audit }) => {
  requireFresh(session, now);
  await requestAddressChange(db, services.secretKey, session.personId, body.email, now);
  await audit('address-change.requested', {});
  return {};
});
