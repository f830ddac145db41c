import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ChartTable } from '../../../ui/chart-table.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { listHourRows } from './hour-rows.ts';
import { listLanes } from './list-lanes.ts';
import type { ShownDay } from './shown-day.ts';
import { useLaneTexts } from './use-lane-texts.ts';
import type { Measurements } from './use-measurements.ts';

type Props = { readonly day: ShownDay; readonly measurements: Measurements };

/** The lanes of a day as a table: what was measured in each hour, and how long the machine was carried. */
export function LanesTable({ day, measurements }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { format, getUnit } = useLaneTexts();
  const lanes = listLanes(measurements.series ?? []);
  const rows = listHourRows(day, lanes, day.segments);
  if (rows.length === 0) return null;
  const hasTransport = rows.some(({ transportedSeconds }) => transportedSeconds > 0);
  return (
    <ChartTable>
      <table>
        <caption className="visually-hidden">
          {t('activity.byHour', { date: formats.civilDate(day.date) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('activity.hourFrom')}</th>
            {lanes.map((lane) => (
              <ColumnHead key={lane.measurement} kind="number">
                {lane.measurement === 'speed'
                  ? t('activity.greatestSpeed', { unit: getUnit(lane) })
                  : `${t(`activity.lanes.${lane.measurement}`)}, ${getUnit(lane)}`}
              </ColumnHead>
            ))}
            {hasTransport ? <ColumnHead kind="number">{t('activity.transportedLane')}</ColumnHead> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ startedAt, values, transportedSeconds }) => (
            <tr key={startedAt}>
              <th scope="row">{formats.timeOfDay(startedAt, day.timezone)}</th>
              {lanes.map(({ measurement }) => {
                const value = values[measurement];
                return (
                  <td key={measurement} className="number">
                    {value === undefined ? '–' : format(measurement, value)}
                  </td>
                );
              })}
              {hasTransport ? (
                <td className="number">
                  {transportedSeconds === 0 ? '–' : formats.duration(transportedSeconds)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartTable>
  );
}
