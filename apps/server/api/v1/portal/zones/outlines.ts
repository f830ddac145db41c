import * as contract from '@groundwork/contract/v1/portal/zones/outlines.ts';
import { listZoneOutlines, toZonesQuery } from '../../../../features/records/zones/zones-query.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, query: { siteId } }) =>
  listZoneOutlines(db, await toZonesQuery(db, session.organisation.id, siteId)),
);
