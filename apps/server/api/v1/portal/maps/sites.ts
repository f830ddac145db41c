import * as contract from '@groundwork/contract/v1/portal/maps/sites.ts';
import { listSiteOutlines } from '../../../../features/views/maps/site-outlines-query.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => ({
  sites: await listSiteOutlines(db, session.organisation.id),
}));
