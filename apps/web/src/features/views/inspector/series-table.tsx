import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';

type Props = {
  readonly points: readonly { readonly at: string; readonly value: number }[];
  readonly title: string;
  readonly timezone: string;
};

/** The points of a chart as a table, for people who cannot see the chart. */
export function SeriesTable({ points, title, timezone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpened, setOpened] = useState(false);
  const number = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 6 });
  return (
    <>
      <Button kind="quiet" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
        {t(isOpened ? 'inspector.hideTable' : 'inspector.showTable')}
      </Button>
      {isOpened ? (
        <VirtualRows
          label={title}
          columns="minmax(180px, 1fr) minmax(120px, 1fr)"
          count={points.length}
          getKey={(index) => `${points[index]?.at} ${index}`}
          heads={
            <>
              <th scope="col">{t('inspector.deviceTime')}</th>
              <ColumnHead kind="number">{title}</ColumnHead>
            </>
          }
          row={(index) => {
            const point = points[index];
            return point ? (
              <>
                <th scope="row">
                  {formats.dayAndMonth(point.at, timezone)} {formats.timeOfDay(point.at, timezone, true)}
                </th>
                <td className="number">{number.format(point.value)}</td>
              </>
            ) : null;
          }}
        />
      ) : null}
    </>
  );
}
