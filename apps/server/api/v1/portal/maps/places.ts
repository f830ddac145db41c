import * as contract from '@groundwork/contract/v1/portal/maps/places.ts';
import { loadPlaceSearch } from '../../../../features/base/gazetteer/public.ts';
import { handle } from '../../../http/handle.ts';

/** As many as a person reads before typing on. */
const MAX_PLACES = 6;

export const GET = handle(contract.GET, async ({ query, language }) => {
  const searchPlaces = await loadPlaceSearch();
  return { places: [...searchPlaces(query.search, MAX_PLACES, language)] };
});
