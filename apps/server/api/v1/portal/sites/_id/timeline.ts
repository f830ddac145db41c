import * as contract from '@groundwork/contract/v1/portal/sites/_id/timeline.ts';
import { readSiteTimeline } from '../../../../../features/views/sites/read-site-timeline.ts';
import { handle } from '../../../../http/handle.ts';
import { getSiteKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, ({ db, session: { organisation }, params, query, now }) =>
  readSiteTimeline(db, { ...getSiteKey(organisation, params), ...query, now }),
);
