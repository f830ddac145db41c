import type { ListedRouteMachine } from '@groundwork/contract/entities/route.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Stand } from '../../../ui/stand.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import { WayBadge } from './way-badge.tsx';
import { MAX_CHOSEN } from './way-marks.ts';
import './routes.css';

const ROW_PX = 48;

type Props = {
  readonly machines: readonly ListedRouteMachine[];
  /** By id, in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly onToggle: (machineId: string) => void;
};

/** The machines by name; a few of them are chosen. */
export function RouteMachines({ machines, chosen, onToggle }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 8,
  });
  const isFull = chosen.length >= MAX_CHOSEN;
  return (
    <div ref={box} className="route-machines" tabIndex={-1}>
      <ul aria-label={t('routes.machines')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const machine = machines[index];
          if (machine === undefined) return null;
          const place = chosen.indexOf(machine.id);
          const isChosen = place >= 0;
          return (
            <li
              key={key}
              aria-setsize={machines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              <button
                type="button"
                className="route-machine"
                aria-pressed={isChosen}
                aria-disabled={(isFull && !isChosen) || undefined}
                onClick={() => onToggle(machine.id)}
              >
                <RouteMachine machine={machine} />
                {isChosen ? <WayBadge place={place} /> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The machine with its name on two lines. */
function RouteMachine({ machine }: { readonly machine: ListedRouteMachine }) {
  const { code, rest, kind } = splitMachineName(machine, useTypeName(machine.machineType));
  return (
    <>
      <Stand type={machine.machineType} state={null} size={28} />
      <span className="route-machine-name">
        <b>{code}</b> <span title={rest ?? kind ?? undefined}>{rest ?? kind}</span>
      </span>
    </>
  );
}
