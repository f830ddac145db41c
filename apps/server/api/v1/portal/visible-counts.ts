import * as contract from '@groundwork/contract/v1/portal/visible-counts.ts';
import { countVisible } from '../../../features/records/sites/visible-counts-query.ts';
import { handle } from '../../http/handle.ts';

const parseIds = (list = ''): readonly number[] => list.split(',').filter(Boolean).map(Number);

export const GET = handle(
  contract.GET,
  async ({ db, session: { organisation }, query: { groupIds, siteIds }, now }) => {
    const isLimited = groupIds !== undefined || siteIds !== undefined;
    const limits = isLimited ? { groupIds: parseIds(groupIds), siteIds: parseIds(siteIds) } : null;
    return countVisible(db, organisation.id, limits, now);
  },
);
