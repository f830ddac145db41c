import * as contract from '@groundwork/contract/v1/users/unsubscribe.ts';
import { readUnsubscribeTokens } from '../../../features/base/mail/unsubscribe-token.ts';
import { saveUnsubscription } from '../../../features/base/mail/unsubscription-store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ query, body, now, services }) => {
  const { userToken, emailType } = body;
  const tokens = { token: query.token, userToken };
  const personId = readUnsubscribeTokens(services.secretKey.derive('unsubscribing'), tokens, emailType);
  if (personId === null) throw new Refusal('INVALID_TOKEN');
  await services.app.within({ personId }, (db) => saveUnsubscription(db, personId, emailType, now));
  return { emailType };
});
