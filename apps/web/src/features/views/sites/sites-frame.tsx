import type { Answer } from '@groundwork/contract/call.ts';
import type { SiteWithFigures } from '@groundwork/contract/entities/site-figures.ts';
import type { GET } from '@groundwork/contract/v1/portal/sites/figures.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { useFirstVideo } from '../../../lib/calls/use-first-video.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';
import { RestatedDaysNote } from '../../figures/restated-days/public.ts';
import { NoSites } from './no-sites.tsx';
import type { Modules } from './shown-site-figures.ts';
import { matchesTyped, parseSiteOrder, type SiteOrder, sortSites } from './site-order.ts';
import { SitePages } from './site-pages.tsx';
import type { SitesSearch } from './site-search.ts';
import { SiteToolbar } from './site-toolbar.tsx';
import { useSiteFigures } from './use-site-figures.ts';

/** What the content of a page of sites shows. */
export type ShownSites = {
  /** Those that match the typed text, in the chosen order. */
  readonly sites: readonly SiteWithFigures[];
  readonly figures: Answer<typeof GET>;
  readonly isSearched: boolean;
  readonly order: SiteOrder;
  readonly modules: Modules;
};

type Props = {
  readonly page: 'list' | 'overview';
  readonly search: SitesSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: SitesSearch) => void;
  readonly children: (shown: ShownSites) => ReactNode;
};

/** The heading, days and filters of the pages of sites, and what they show while sites load or if there are none. */
export function SitesFrame({ page, search, onSearch, children }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const state = useSiteFigures(search);
  const typed = useDeferredValue(search.search ?? '');
  const order = parseSiteOrder(search.sortKey);
  const { data } = state.result;
  useFirstVideo(page === 'list' && data !== undefined ? 'siteList' : null);
  const { modules } = state;
  return (
    <Page
      title={t(page === 'list' ? 'siteViews.title' : 'siteViews.overviewTitle')}
      lead={
        data
          ? t('siteViews.lead', { count: data.sites.length, days: formats.days(data.startsOn, data.endsOn) })
          : undefined
      }
      actions={<SitePages current={page} search={search} />}
    >
      <StatePatterns />
      <SiteToolbar {...state} search={search} onSearch={onSearch} />
      <CallBoundary result={state.result} failed={t('siteViews.failed')} shape="table">
        {(figures) => {
          const sites = sortSites(
            figures.sites.filter((site) => matchesTyped(site, typed)),
            order,
            formats.locale,
          );
          const isNarrowed = typed.trim() !== '' || state.filter.size > 0;
          if (modules === undefined) return null;
          if (sites.length === 0)
            return (
              <NoSites
                isNarrowed={isNarrowed}
                onClear={() => onSearch({ search: undefined, filter: undefined })}
              />
            );
          return (
            <>
              {children({ sites, figures, isSearched: typed.trim() !== '', order, modules })}
              <p className="fine-print">{t('siteViews.timeThere')}</p>
              <RestatedDaysNote count={figures.restatedDays} />
            </>
          );
        }}
      </CallBoundary>
    </Page>
  );
}
