import * as contract from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { readSite } from '../../../../../features/views/sites/read-site.ts';
import { handle } from '../../../../http/handle.ts';
import { getSiteKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { siteId } = getSiteKey(organisation, params);
  const range = await readFiguresRange(db, { organisation, ...query, now });
  const site = await readSite(db, { organisation, siteId, range, now });
  return { computedAt: now.toISOString(), ...range, ...site };
});
