import type { PlaceFigures, SiteFigure, SiteMachine } from '@groundwork/contract/entities/site-figures.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { SiteFigureCell } from './site-figure.tsx';
import { SiteMachineName } from './site-machine-name.tsx';

/** Rows that are shown at first, and more at each press. */
const PAGE_ROWS = 100;

type Props = {
  /** The machines there now. */
  readonly there: readonly SiteMachine[];
  /** Those that were there in the days of the figures. */
  readonly before: readonly SiteMachine[];
  readonly place: PlaceFigures;
  readonly figures: readonly SiteFigure[];
  readonly timeZone: string;
};

/** The machines of a site with their states and the figures of their time there, and all of them together. */
export function SiteMachinesTable({ there, before, place, figures, timeZone }: Props) {
  const { t } = useTranslation();
  const getHead = useFigureHead();
  const [count, setCount] = useState(PAGE_ROWS);
  const rows = [...there, ...before];
  return (
    <>
      <FigureTable>
        <caption className="visually-hidden">{t('siteViews.machines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('siteViews.machine')}</th>
            <th scope="col">{t('siteViews.state')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="number">
                {getHead(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((machine) => (
            <MachineRow key={machine.id} machine={machine} figures={figures} timeZone={timeZone} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('siteViews.all')}</th>
            <td />
            {figures.map((figure) => (
              <td key={figure} className="number" data-head={getHead(figure)}>
                <SiteFigureCell name={figure} metric={place.figures[figure]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </FigureTable>
      {rows.length > count ? (
        <Button onClick={() => setCount(count + PAGE_ROWS)}>
          {t('siteViews.more', { count: rows.length - count })}
        </Button>
      ) : null}
    </>
  );
}

type RowProps = Pick<Props, 'figures' | 'timeZone'> & { readonly machine: SiteMachine };

function MachineRow({ machine, figures, timeZone }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getHead = useFigureHead();
  const { id, isThere, state, stateSince } = machine;
  return (
    <tr>
      <th scope="row">
        <SiteMachineName machine={machine} href={`/machines/${id}`} state={isThere ? state : null} />
      </th>
      <td data-head={t('siteViews.state')}>
        {isThere ? (
          <>
            {t(`states.${state}`)}
            {stateSince === null ? null : (
              <span className="muted">
                {' '}
                {t('siteViews.since', { time: formats.dateTime(stateSince, timeZone) })}
              </span>
            )}
          </>
        ) : (
          <span className="muted">{t('siteViews.left')}</span>
        )}
      </td>
      {figures.map((figure) => (
        <td key={figure} className="number" data-head={getHead(figure)}>
          <SiteFigureCell name={figure} metric={machine.figures[figure]} />
        </td>
      ))}
    </tr>
  );
}
