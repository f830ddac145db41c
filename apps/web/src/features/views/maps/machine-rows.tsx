import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { LocatedMachine } from './found-machines.ts';
import { useCountryName } from './use-country-name.ts';
import './map-side.css';

const ROW_PX = 52;

type Props = {
  readonly machines: readonly LocatedMachine[];
  readonly selected: string | undefined;
  /** The current instant, to compute ages. */
  readonly now: string;
  readonly onSelect: (machineId: string) => void;
};

/** The machines as rows, by name: the map's equivalent for people who cannot see it. */
export function MachineRows({ machines, selected, now, onSelect }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 6,
  });
  const place = machines.findIndex(({ id }) => id === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per selection, then leaves the position to the person.
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [selected]);
  return (
    <div ref={box} className="map-rows" tabIndex={-1}>
      <ul aria-label={t('map.list')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const machine = machines[index];
          return machine === undefined ? null : (
            <li
              key={key}
              aria-setsize={machines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <MachineRow
                machine={machine}
                isSelected={machine.id === selected}
                now={now}
                onSelect={onSelect}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type RowProps = Pick<Props, 'now' | 'onSelect'> & {
  readonly machine: LocatedMachine;
  readonly isSelected: boolean;
};

function MachineRow({ machine, isSelected, now, onSelect }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const countryName = useCountryName();
  const { id, name, assetId, state, site, location } = machine;
  return (
    <button type="button" className="map-row" aria-pressed={isSelected} onClick={() => onSelect(id)}>
      <StateDot state={state} />
      <span className="map-row-name">
        <b>{name}</b>
        {assetId === '' ? null : <span className="muted">{assetId}</span>}
      </span>
      <span className="map-row-state">{t(`states.${state}`)}</span>
      <span className="map-row-site muted">{site ?? countryName(location.country) ?? '–'}</span>
      <time className="map-row-age muted" dateTime={location.lastUpdated}>
        {formats.ago(location.lastUpdated, new Date(now))}
      </time>
    </button>
  );
}
