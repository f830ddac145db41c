import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { findMain, useOffsetInMain } from '../../../ui/use-offset-in-main.ts';
import { getMetric, type ListedMachine } from './listed-machine.ts';
import { LastSeenCell, StateCell, TodayCell } from './machine-cells.tsx';
import './machine-lines.css';
import { MachineLink } from '../../machines/machines/public.ts';

const LINE_PX = 88;

/** The machines on a narrow screen, each with its name and state, then its day and figures. */
export function MachineLines({ machines }: { readonly machines: readonly ListedMachine[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffsetInMain(box);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => findMain(box.current),
    scrollMargin,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 6,
  });
  return (
    <Panel ref={box} className="machine-lines" data-page-flow>
      <ul aria-label={t('machines.title')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const machine = machines[index];
          return machine ? (
            <li
              key={machine.id}
              aria-posinset={index + 1}
              aria-setsize={machines.length}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <MachineLine machine={machine} />
            </li>
          ) : null;
        })}
      </ul>
    </Panel>
  );
}

const FIGURES = ['active', 'idle', 'running', 'off', 'missing'] as const;

function MachineLine({ machine }: { readonly machine: ListedMachine }) {
  return (
    <>
      <div className="line-top">
        <MachineLink machine={machine} />
        <span className="muted line-asset">{machine.assetId}</span>
        <StateCell machine={machine} />
      </div>
      <TodayCell machine={machine} />
      <div className="line-figures muted">
        <LineFigures machine={machine} />
        <LastSeenCell machine={machine} />
      </div>
    </>
  );
}

/** The hours in each state that occurs, each after the state's mark; screen readers get a sentence. */
function LineFigures({ machine }: { readonly machine: ListedMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const figures = FIGURES.flatMap((state) => {
    const { value } = getMetric(machine, `${state}Hours`);
    return value ? [{ state, hours: value }] : [];
  });
  const { value: metres } = getMetric(machine, 'distanceTravelled');
  const distance = metres ? formats.distance(metres) : null;
  const spokenFigures = figures.map(
    ({ state, hours }) => `${t(`states.${state}`)} ${formats.duration(hours * 3600)}`,
  );
  return (
    <div className="line-numbers">
      <span className="visually-hidden">
        {[...spokenFigures, ...(distance === null ? [] : [distance])].join(', ') || t('machines.noValue')}
      </span>
      {figures.map(({ state, hours }) => (
        <span key={state} aria-hidden="true" title={t(`states.${state}`)}>
          <StateDot state={state} />
          {formats.number(hours, 1)}
        </span>
      ))}
      {figures.length > 0 ? <span aria-hidden="true">h</span> : null}
      <span aria-hidden="true">{distance}</span>
    </div>
  );
}
