import type { Answer } from '@groundwork/contract/call.ts';
import type { TimelineMachine } from '@groundwork/contract/entities/site-timeline.ts';
import type { GET as readTimeline } from '@groundwork/contract/v1/portal/sites/_id/timeline.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import './timeline-table.css';

type Stretch = { readonly startedAt: string; readonly endedAt: string };

const toSeconds = (stretches: readonly Stretch[]): number =>
  stretches.reduce(
    (sum, { startedAt, endedAt }) => sum + (Date.parse(endedAt) - Date.parse(startedAt)) / 1000,
    0,
  );

/** What the timeline draws, as time in each state by machine; rows are drawn once it is opened. */
export function TimelineTable({ answer }: { readonly answer: Answer<typeof readTimeline> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="timeline-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('dashboard.asTable')}</summary>
      {isOpen ? (
        <FigureTable>
          <caption className="visually-hidden">{t('siteViews.timeByState')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('siteViews.machine')}</th>
              {ENGINE_STATES.map((state) => (
                <ColumnHead key={state} kind="number">
                  {t(`states.${state}`)}
                </ColumnHead>
              ))}
              <ColumnHead kind="number">{t('figures.names.outOfHours')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {answer.machines.map((machine) => (
              <MachineRow key={machine.id} machine={machine} />
            ))}
          </tbody>
        </FigureTable>
      ) : null}
    </details>
  );
}

function MachineRow({ machine }: { readonly machine: TimelineMachine }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  return (
    <tr>
      <th scope="row">{machine.name}</th>
      {ENGINE_STATES.map((state) => (
        <td key={state} className="number" data-head={t(`states.${state}`)}>
          {duration(toSeconds(machine.stretches.filter((stretch) => stretch.state === state)))}
        </td>
      ))}
      <td className="number" data-head={t('figures.names.outOfHours')}>
        {duration(toSeconds(machine.outOfHours))}
      </td>
    </tr>
  );
}
