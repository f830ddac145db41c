import { POST as exchange } from '@groundwork/contract/v1/auth/exchange.ts';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { findIdentity, showOrganisation } from '../../../lib/session/identity.ts';

/**
 * Opens another organisation of the person in this tab, from its start; other tabs keep theirs. If it opens with a second factor
 * only, that comes first. Throws a CallFailure if the person may not enter it now.
 */
export async function enterOrganisation(id: string): Promise<void> {
  const needsFactor = await isFactorNeeded(id);
  // A new page, so that nothing of the organisation before is left in memory.
  location.assign(needsFactor ? `/second-factor?${new URLSearchParams({ organisation: id })}` : '/');
}

async function isFactorNeeded(id: string): Promise<boolean> {
  const { token = '' } = findIdentity() ?? {};
  try {
    showOrganisation(id, await send(exchange, { body: { organisationID: id, token } }));
    return false;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'SECOND_FACTOR_REQUIRED') return true;
    throw error;
  }
}
