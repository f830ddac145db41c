import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';

type Props = { readonly sites: readonly SiteListItem[]; readonly mayEdit: boolean };

/** The sites, one per row, each with an edit link. */
export function SitesTable({ sites, mayEdit }: Props) {
  const { t } = useTranslation();
  // Most sites have no dates: a column without a value says nothing.
  const hasDates = sites.some(({ startsOn, endsOn }) => startsOn !== null || endsOn !== null);
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('sites.name')}</th>
          <th scope="col">{t('sites.code')}</th>
          <th scope="col">{t('sites.zone')}</th>
          {hasDates ? <th scope="col">{t('sites.dates')}</th> : null}
          <th scope="col">{t('sites.outline')}</th>
          <ColumnHead kind="number">{t('sites.machinesNow')}</ColumnHead>
          {mayEdit ? <ColumnHead kind="hidden">{t('sites.actions')}</ColumnHead> : null}
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <SiteRow key={site.id} site={site} hasDates={hasDates} mayEdit={mayEdit} />
        ))}
      </tbody>
    </Rows>
  );
}

type RowProps = { readonly site: SiteListItem; readonly hasDates: boolean; readonly mayEdit: boolean };

function SiteRow({ site, hasDates, mayEdit }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, name, code, zone, startsOn, endsOn, hasOutline, numberOfMachines } = site;
  const formatDate = (date: string | null) => (date === null ? '' : formats.dateRange(date, date));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('sites.code')}>{code}</td>
      <td>{zone}</td>
      {hasDates ? (
        <td data-label={t('sites.dates')}>
          {startsOn && endsOn ? formats.dateRange(startsOn, endsOn) : null}
          {!startsOn !== !endsOn ? `${formatDate(startsOn)} – ${formatDate(endsOn)}` : null}
        </td>
      ) : null}
      <td data-label={t('sites.outline')}>{hasOutline ? t('sites.drawn') : t('sites.notDrawn')}</td>
      <td className="number" data-words={t('sites.machinesCount', { count: numberOfMachines })}>
        <span>{formats.number(numberOfMachines)}</span>
      </td>
      {mayEdit ? (
        <RowActions>
          <ButtonLink kind="quiet" to="/portal/sites/create" search={{ siteId: id }}>
            {t('dated.edit')}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        </RowActions>
      ) : null}
    </tr>
  );
}
