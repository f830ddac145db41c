import * as contract from '@groundwork/contract/v1/portal/holidays/index.ts';
import { listPublicHolidays } from '../../../../features/records/shifts/public-holidays.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ query, now }) => {
  const { country, region = null, startsOn } = query;
  const today = now.toISOString().slice(0, 10);
  return { holidays: await listPublicHolidays({ country, region }, startsOn, today) };
});
