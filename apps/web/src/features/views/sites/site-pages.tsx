import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../../ui/address-link.tsx';
import type { SitesSearch } from './site-search.ts';
import './site-pages.css';

const PAGES = { list: '/sites/portal', overview: '/overview/sites' } as const;

type Props = { readonly current: keyof typeof PAGES; readonly search: SitesSearch };

/** Leads from the list of sites to their overview and back, with the same days, machines and order. */
export function SitePages({ current, search }: Props) {
  const { t } = useTranslation();
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();
  return (
    <nav className="site-pages" aria-label={t('siteViews.pages')}>
      {(['list', 'overview'] as const).map((page) => (
        <AddressLink
          key={page}
          href={query === '' ? PAGES[page] : `${PAGES[page]}?${query}`}
          aria-current={page === current ? 'page' : undefined}
        >
          {t(`siteViews.${page}`)}
        </AddressLink>
      ))}
    </nav>
  );
}
