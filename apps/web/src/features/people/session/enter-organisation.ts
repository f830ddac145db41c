import { POST as exchange } from '@groundwork/contract/v1/auth/exchange.ts';
import { send } from '../../../lib/calls/api.ts';
import { findIdentity, showOrganisation } from '../../../lib/session/identity.ts';

/**
 * Opens another organisation of the person in this tab, from its start; other tabs keep theirs. Throws a CallFailure if the
 * person may not enter it now.
 */
export async function enterOrganisation(id: string): Promise<void> {
  const { token = '' } = findIdentity() ?? {};
  showOrganisation(id, await send(exchange, { body: { organisationID: id, token } }));
  // A new page, so that nothing of the organisation before is left in memory.
  location.assign('/');
}
