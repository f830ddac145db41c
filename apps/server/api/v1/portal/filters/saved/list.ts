import * as contract from '@groundwork/contract/v1/portal/filters/saved/list.ts';
import { listOfferedFilters } from '../../../../../features/base/saved-filters/saved-filter-store.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation, personId }, query }) => ({
  savedFilters: await listOfferedFilters(db, { organisationId: organisation.id, personId, ...query }),
}));
