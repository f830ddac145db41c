import * as contract from '@groundwork/contract/v1/portal/holidays/countries.ts';
import { listHolidayCountries } from '../../../../features/records/shifts/public-holidays.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async () => ({ countries: await listHolidayCountries() }));
