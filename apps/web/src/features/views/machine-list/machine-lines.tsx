import { useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { findMain, useOffsetInMain } from '../../../ui/use-offset-in-main.ts';
import { getMetric, type ListedMachine } from './listed-machine.ts';
import { SelectBox } from './load-moving-in.ts';
import { LastSeenCell, NameCell, StateCell, TodayCell } from './machine-cells.tsx';
import { type CellTerms, useCellTerms } from './use-cell-terms.ts';
import type { RowSelection } from './use-row-selection.ts';
import './machine-lines.css';

const LINE_PX = 126;

type Props = { readonly machines: readonly ListedMachine[]; readonly selection: RowSelection | null };

/** The machines on a narrow screen, each with its name and state, then its day and figures. */
export function MachineLines({ machines, selection }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const terms = useCellTerms();
  const scrollMargin = useOffsetInMain(box);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => findMain(box.current),
    scrollMargin,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 4,
  });
  return (
    <Panel ref={box} className="machine-lines" data-page-flow>
      <ul
        aria-label={t('machines.title')}
        data-selecting={selection !== null || undefined}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const machine = machines[index];
          return machine ? (
            <li
              key={machine.id}
              aria-posinset={index + 1}
              aria-setsize={machines.length}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <MachineLine machine={machine} terms={terms} selection={selection} />
            </li>
          ) : null;
        })}
      </ul>
    </Panel>
  );
}

type LineProps = {
  readonly machine: ListedMachine;
  readonly terms: CellTerms;
  readonly selection: RowSelection | null;
};

function MachineLine({ machine, terms, selection }: LineProps) {
  return (
    <>
      <div className="line-top">
        {selection && machine.owner === null ? (
          <Suspense>
            <SelectBox
              machine={machine}
              isSelected={selection.selected.has(machine.id)}
              onSelect={selection.onSelect}
            />
          </Suspense>
        ) : null}
        <NameCell machine={machine} terms={terms} />
        <StateCell machine={machine} terms={terms} />
      </div>
      <TodayCell machine={machine} terms={terms} />
      <div className="line-figures">
        <LineFigures machine={machine} />
        <LastSeenCell machine={machine} terms={terms} />
      </div>
    </>
  );
}

const FIGURES = ['active', 'idle', 'running', 'missing'] as const;

/** The hours in each state that occurs, each after the state's mark, and the idle share; screen readers get a sentence. */
function LineFigures({ machine }: { readonly machine: ListedMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const figures = FIGURES.flatMap((state) => {
    const { value } = getMetric(machine, `${state}Hours`);
    return value ? [{ state, hours: value }] : [];
  });
  const { value: idlePercentage } = getMetric(machine, 'idlePercentage');
  const idleShare = idlePercentage
    ? t('machines.idleShare', { percent: formats.percent(idlePercentage / 100) })
    : null;
  const spokenFigures = figures.map(
    ({ state, hours }) => `${t(`states.${state}`)} ${formats.duration(hours * 3600)}`,
  );
  return (
    <div className="line-numbers">
      <span className="visually-hidden">
        {[...spokenFigures, ...(idleShare === null ? [] : [idleShare])].join(', ') || t('machines.noValue')}
      </span>
      {figures.map(({ state, hours }) => {
        const { number, unit } = formats.measure(hours, 'hour');
        return (
          <span key={state} aria-hidden="true" title={t(`states.${state}`)}>
            <StateDot state={state} />
            {number} {unit}
          </span>
        );
      })}
      <span aria-hidden="true">{idleShare}</span>
    </div>
  );
}
