import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { LastSeenCell, StateCell, TodayCell } from './machine-cells.tsx';
import './machine-lines.css';
import { MachineLink } from './machine-link.tsx';

const LINE_PX = 88;

/** The machines on a narrow screen: two lines each, name and state, then the day and its figures. */
export function MachineLines({ machines }: { readonly machines: readonly PortalMachine[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => box.current,
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
              style={{ transform: `translateY(${start}px)` }}
            >
              <MachineLine machine={machine} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

const FIGURES = ['active', 'idle', 'running', 'off', 'missing'] as const;

function MachineLine({ machine }: { readonly machine: PortalMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { activitySummary, distanceTravelled } = machine;
  const figures = FIGURES.flatMap((state) => {
    const { value } = activitySummary[`${state}Hours`];
    return value ? [`${t(`states.${state}`)} ${formats.duration(value * 3600)}`] : [];
  });
  const distance = distanceTravelled.value ? [formats.distance(distanceTravelled.value)] : [];
  return (
    <>
      <div className="line-top">
        <MachineLink machine={machine} />
        <span className="muted line-asset">{machine.assetId}</span>
        <StateCell machine={machine} />
      </div>
      <TodayCell machine={machine} />
      <div className="line-figures muted">
        <span>{[...figures, ...distance].join(' · ') || t('machines.noValue')}</span>
        <LastSeenCell machine={machine} />
      </div>
    </>
  );
}
