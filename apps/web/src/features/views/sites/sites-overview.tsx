import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { listLeadingFigures } from './shown-site-figures.ts';
import { SiteCard } from './site-card.tsx';
import type { SitesSearch } from './site-search.ts';
import { SitesFrame } from './sites-frame.tsx';
import './site-card.css';

/** Cards that are shown at first, and more at each press. */
const PAGE_CARDS = 60;

type Props = {
  readonly search: SitesSearch;
  readonly onSearch: (change: SitesSearch) => void;
};

/** The sites side by side: machines now by state, and what their time there was spent on. */
export function SitesOverview({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const [count, setCount] = useState(PAGE_CARDS);
  return (
    <SitesFrame page="overview" search={search} onSearch={onSearch}>
      {({ sites, modules }) => (
        <>
          <ul className="site-cards">
            {sites.slice(0, count).map((site) => (
              <SiteCard key={site.id} site={site} figures={listLeadingFigures(modules)} search={search} />
            ))}
          </ul>
          {sites.length > count ? (
            <Button onClick={() => setCount(count + PAGE_CARDS)}>
              {t('siteViews.more', { count: sites.length - count })}
            </Button>
          ) : null}
        </>
      )}
    </SitesFrame>
  );
}
