import * as contract from '@groundwork/contract/v1/portal/holidays/countries.ts';
import { listHolidayCountries } from '../../../../features/shifts/public-holidays.ts';
import { handleOutside } from '../../../handle.ts';

export const GET = handleOutside(contract.GET, async () => ({ countries: await listHolidayCountries() }));
