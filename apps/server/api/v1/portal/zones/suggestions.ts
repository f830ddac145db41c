import * as contract from '@groundwork/contract/v1/portal/zones/suggestions.ts';
import { suggestZones } from '../../../../features/figures/zone-visits/suggest-zones.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => ({
  suggestions: await suggestZones(db, session.organisation.id, now),
}));
