import { SITE_FIGURES, type SiteWithFigures } from '@groundwork/contract/entities/site-figures.ts';

/** What sites can be sorted by. */
export const SITE_SORT_KEYS = ['name', 'machines', ...SITE_FIGURES] as const;
export type SiteSortKey = (typeof SITE_SORT_KEYS)[number];

export type SiteOrder = { readonly key: SiteSortKey; readonly descending: boolean };

const DEFAULT_SITE_ORDER: SiteOrder = { key: 'name', descending: false };

/** Reads an order from an address: a key, with a minus in front if it descends. An unknown one gives the default. */
export function parseSiteOrder(text: string | undefined): SiteOrder {
  const descending = text?.startsWith('-') ?? false;
  const key = SITE_SORT_KEYS.find((one) => one === text?.replace(/^-/, ''));
  return key === undefined ? DEFAULT_SITE_ORDER : { key, descending };
}

/** Returns an order as an address has it; undefined for the default. */
export const formatSiteOrder = ({ key, descending }: SiteOrder): string | undefined =>
  key === DEFAULT_SITE_ORDER.key && !descending ? undefined : `${descending ? '-' : ''}${key}`;

/** Returns the order after a press on a head: names ascend first, amounts descend first. */
export const orderAfterPress = (order: SiteOrder, key: SiteSortKey): SiteOrder => ({
  key,
  descending: order.key === key ? !order.descending : key !== 'name',
});

/** Sorts sites; those without a value come last in both directions, equal ones by name. */
export function sortSites<S extends Pick<SiteWithFigures, 'name' | 'numberOfMachines' | 'figures'>>(
  sites: readonly S[],
  { key, descending }: SiteOrder,
  locale: string,
): S[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const byName = (a: S, b: S) => compare(a.name, b.name);
  const sign = descending ? -1 : 1;
  if (key === 'name') return sites.toSorted((a, b) => sign * byName(a, b));
  const getAmount = (site: S) => (key === 'machines' ? site.numberOfMachines : site.figures[key].value);
  return sites.toSorted((a, b) => {
    const [left, right] = [getAmount(a), getAmount(b)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}

/** Whether a site has the typed text in its name or code, whatever the case. */
export const matchesTyped = (
  { name, code }: Pick<SiteWithFigures, 'name' | 'code'>,
  typed: string,
): boolean => {
  const text = typed.trim().toLocaleLowerCase();
  return [name, code].some((field) => field.toLocaleLowerCase().includes(text));
};
