import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SitesSearch, sitesSearch } from './site-search.ts';

/**
 * Reads and changes the address of a screen of sites. Not by its route: the rules of addresses of routes are part of
 * what every visitor loads.
 */
export function useSitesSearch() {
  const search: SitesSearch = sitesSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = (change: SitesSearch) =>
    void navigate({
      to: '.',
      search: ((before: SitesSearch) => ({ ...before, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
  return { search, onSearch };
}
