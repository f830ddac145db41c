import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { type ListedMachine, metricOf } from './listed-machine.ts';
import { LastSeenCell, StateCell, TodayCell } from './machine-cells.tsx';
import './machine-lines.css';
import { MachineLink } from '../../machines/machines/public.ts';

const LINE_PX = 88;

/** The machines on a narrow screen: two lines each, name and state, then the day and its figures. */
export function MachineLines({ machines }: { readonly machines: readonly ListedMachine[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffsetInMain(box);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => mainOf(box.current),
    scrollMargin,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 6,
  });
  return (
    <div ref={box} className="panel machine-lines">
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
    </div>
  );
}

const mainOf = (box: HTMLElement | null): HTMLElement | null => box?.closest('main') ?? null;

/** How far below the top of the scrolling page a box begins; a narrow screen has no room for two that scroll. */
function useOffsetInMain(box: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const main = mainOf(box.current);
    if (main === null || box.current === null) return;
    const top = box.current.getBoundingClientRect().top - main.getBoundingClientRect().top;
    setOffset(Math.round(top + main.scrollTop));
  });
  return offset;
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

/** The hours in each state that occurs, each behind its drawing; read out in words. */
function LineFigures({ machine }: { readonly machine: ListedMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const figures = FIGURES.flatMap((state) => {
    const { value } = metricOf(machine, `${state}Hours`);
    return value ? [{ state, hours: value }] : [];
  });
  const { value: metres } = metricOf(machine, 'distanceTravelled');
  const distance = metres ? formats.distance(metres) : null;
  const words = figures.map(
    ({ state, hours }) => `${t(`states.${state}`)} ${formats.duration(hours * 3600)}`,
  );
  return (
    <div className="line-numbers">
      <span className="visually-hidden">
        {[...words, ...(distance === null ? [] : [distance])].join(', ') || t('machines.noValue')}
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
