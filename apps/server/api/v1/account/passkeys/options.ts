import * as contract from '@groundwork/contract/v1/account/passkeys/options.ts';
import { beginPasskey } from '../../../../features/people/second-factor/enrol-passkey.ts';
import { requireFreshOwn } from '../../../../features/people/session/fresh-authentication.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, now, services, audit }) => {
  requireFreshOwn(session, now);
  await audit('second-factor.offered', { kind: 'passkey' });
  return beginPasskey(db, services, { signInId: session.signInId, now });
});
