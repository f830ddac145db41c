import type {
  PlaceFigures,
  SiteFigure,
  SiteWithFigures,
} from '@groundwork/contract/entities/site-figures.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { LAPTOP_QUERY } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { MachinesNow } from './machines-now.tsx';
import { siteAddress } from './site-address.ts';
import { SiteFigureCell } from './site-figure.tsx';
import { orderAfterPress, type SiteOrder, type SiteSortKey } from './site-order.ts';
import type { SitesSearch } from './site-search.ts';
import './site-figures-table.css';

/** Rows that are shown at first, and more at each press. */
const PAGE_ROWS = 100;

type Props = {
  readonly sites: readonly SiteWithFigures[];
  readonly withoutSite: PlaceFigures | null;
  /** All places together; null if some sites are left out. */
  readonly all: PlaceFigures | null;
  readonly figures: readonly SiteFigure[];
  readonly order: SiteOrder;
  readonly onOrder: (order: SiteOrder) => void;
  readonly search: SitesSearch;
};

/** A row for each site, one for the time at no site, and one for all. A head sorts, and reverses at a second press. */
export function SiteFiguresTable({ sites, withoutSite, all, figures, order, onOrder, search }: Props) {
  const { t } = useTranslation();
  const getHead = useFigureHead();
  const [count, setCount] = useState(PAGE_ROWS);
  const heads: readonly (readonly [SiteSortKey, string])[] = [
    ['name', t('siteViews.site')],
    ['machines', t('siteViews.machinesNow')],
    ...figures.map((figure) => [figure, getHead(figure)] as const),
  ];
  // A narrow screen has no heads to press.
  const isNarrow = useMediaQuery(LAPTOP_QUERY, false, { getInitialValueInEffect: false });
  return (
    <>
      {isNarrow ? (
        <div className="site-sort">
          <SelectField
            name="sort"
            label={t('machines.sort')}
            value={order.key}
            options={heads.map(([value, label]) => ({ value, label }))}
            onChange={(key) => onOrder({ key, descending: key !== 'name' })}
          />
        </div>
      ) : null}
      <FigureTable className="site-figures">
        <caption className="visually-hidden">{t('siteViews.title')}</caption>
        <thead>
          <tr>
            {heads.map(([key, head]) => (
              <th
                key={key}
                scope="col"
                className={key === 'name' ? undefined : 'number'}
                aria-sort={order.key !== key ? 'none' : order.descending ? 'descending' : 'ascending'}
              >
                {isNarrow ? (
                  head
                ) : (
                  <button type="button" onClick={() => onOrder(orderAfterPress(order, key))}>
                    {head}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.slice(0, count).map((site) => (
            <tr key={site.id}>
              <th scope="row">
                <AddressLink href={siteAddress(site.id, search)}>{site.name}</AddressLink>
                {site.code === '' ? null : <span className="site-code muted"> {site.code}</span>}
              </th>
              <PlaceCells place={site} figures={figures} />
            </tr>
          ))}
          {withoutSite === null ? null : (
            <tr>
              <th scope="row" className="muted">
                {t('siteViews.withoutSite')}
              </th>
              <PlaceCells place={withoutSite} figures={figures} />
            </tr>
          )}
        </tbody>
        {all === null ? null : (
          <tfoot>
            <tr>
              <th scope="row">{t('siteViews.all')}</th>
              <PlaceCells place={all} figures={figures} />
            </tr>
          </tfoot>
        )}
      </FigureTable>
      {sites.length > count ? (
        <Button onClick={() => setCount(count + PAGE_ROWS)}>
          {t('siteViews.more', { count: sites.length - count })}
        </Button>
      ) : null}
    </>
  );
}

type CellsProps = { readonly place: PlaceFigures; readonly figures: readonly SiteFigure[] };

function PlaceCells({ place, figures }: CellsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getHead = useFigureHead();
  return (
    <>
      <td className="number" data-head={t('siteViews.machinesNow')}>
        <span className="site-machines">
          <MachinesNow states={place.states} />
          <span>{formats.number(place.numberOfMachines)}</span>
        </span>
      </td>
      {figures.map((figure) => (
        <td key={figure} className="number" data-head={getHead(figure)}>
          <SiteFigureCell name={figure} metric={place.figures[figure]} />
        </td>
      ))}
    </>
  );
}
