import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../lib/language/use-country-name.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { readAmount } from './heat-measures.ts';
import type { HeatMeasure } from './heat-search.ts';
import { type HeatRow, type HeatView, listRows } from './heat-view.ts';
import './heat.css';

type Props = {
  /** The sums of everything, and those of its places. */
  readonly view: HeatView & { readonly rows: readonly HeatRow[] };
  readonly measure: HeatMeasure;
  /** The place that the map shows. */
  readonly shown: HeatRow | null;
  readonly onShow: (row: HeatRow) => void;
};

/** The same as the map, by site and town: the most first, and the sum of all. */
export function HeatTable({ view, measure, shown, onShow }: Props) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { rows, rest } = listRows(view.rows, view.total, measure);
  if (rows.length === 0)
    return (
      <EmptyNote
        drawing="silent"
        text={t(view.numberOfMachines === 0 ? 'heat.noMachines' : `heat.nothing.${measure}`)}
      />
    );
  return (
    <Rows className="heat-table">
      <caption>{t(`heat.table.${measure}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('heat.place')}</th>
          {measure === 'speed' ? (
            <>
              <th scope="col">{t('heat.averageSpeed')}</th>
              <th scope="col">{t('heat.moving')}</th>
              <th scope="col">{t('heat.distance')}</th>
            </>
          ) : (
            <>
              <th scope="col">{t('heat.presence')}</th>
              <th scope="col">{t('heat.idle')}</th>
              <th scope="col">{t('heat.idleShare')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-shown={row.key === shown?.key || undefined}>
            <th scope="row">
              <TextButton aria-pressed={row.key === shown?.key} onClick={() => onShow({ ...row })}>
                {row.name === ''
                  ? t('heat.nowhere')
                  : row.isSite
                    ? row.name
                    : t('heat.near', { place: row.name })}
              </TextButton>
              {row.countryCode === null ? null : (
                <span className="muted"> {countryName(row.countryCode)}</span>
              )}
            </th>
            <Amounts heat={row} measure={measure} />
          </tr>
        ))}
        {rest === null ? null : (
          <tr>
            <th scope="row">{t('heat.elsewhere')}</th>
            <Amounts heat={rest} measure={measure} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('heat.everywhere')}</th>
          <Amounts heat={view.total} measure={measure} />
        </tr>
      </tfoot>
    </Rows>
  );
}

function Amounts({ heat, measure }: { readonly heat: Heat; readonly measure: HeatMeasure }) {
  const { t } = useTranslation();
  const { duration, distance, exact, percent } = useFormats();
  if (measure !== 'speed')
    return (
      <>
        <td data-label={t('heat.presence')}>{duration(heat.presence)}</td>
        <td data-label={t('heat.idle')}>{duration(heat.idle)}</td>
        <td data-label={t('heat.idleShare')}>
          {heat.presence === 0 ? '–' : percent(heat.idle / heat.presence)}
        </td>
      </>
    );
  const speed = readAmount(heat, 'speed');
  return (
    <>
      <td data-label={t('heat.averageSpeed')}>
        {speed === null ? '–' : t('heat.speed', { speed: exact(speed, 0) })}
      </td>
      <td data-label={t('heat.moving')}>{duration(heat.moving)}</td>
      <td data-label={t('heat.distance')}>{distance(heat.metres)}</td>
    </>
  );
}
