import { listSiteFigures } from './shown-site-figures.ts';
import { SiteFiguresTable } from './site-figures-table.tsx';
import { formatSiteOrder } from './site-order.ts';
import type { SitesSearch } from './site-search.ts';
import { SitesFrame } from './sites-frame.tsx';

type Props = {
  readonly search: SitesSearch;
  readonly onSearch: (change: SitesSearch) => void;
};

/** The site list: machines now, and the figures of the chosen days. */
export const SiteList = ({ search, onSearch }: Props) => (
  <SitesFrame page="list" search={search} onSearch={onSearch}>
    {({ sites, figures, isSearched, order, modules }) => (
      <SiteFiguresTable
        sites={sites}
        withoutSite={isSearched ? null : figures.withoutSite}
        all={isSearched ? null : figures.all}
        figures={listSiteFigures(modules)}
        order={order}
        onOrder={(order) => onSearch({ sortKey: formatSiteOrder(order) })}
        search={search}
      />
    )}
  </SitesFrame>
);
