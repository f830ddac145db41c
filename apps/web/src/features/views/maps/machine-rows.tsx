import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useListZone } from '../../../lib/time/use-list-zone.ts';
import { Stand } from '../../../ui/stand.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import type { LocatedMachine } from './found-machines.ts';
import { groupMachines, type MachineGroup } from './group-machines.ts';
import './map-side.css';

const ROW_PX = 52;
const HEAD_PX = 40;

type Props = {
  readonly machines: readonly LocatedMachine[];
  readonly selected: string | undefined;
  /** The current instant, to compute ages; it stands still while there is no connection. */
  readonly now: string;
  readonly onSelect: (machineId: string) => void;
};

type Item =
  | { readonly kind: 'head'; readonly group: MachineGroup }
  | { readonly kind: 'machine'; readonly machine: LocatedMachine; readonly position: number };

/** The machines as rows, by site: the map's equivalent for people who cannot see it. */
export function MachineRows({ machines, selected, now, onSelect }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const items = useMemo(() => listItems(machines), [machines]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (items[index]?.kind === 'head' ? HEAD_PX : ROW_PX),
    getItemKey: (index) => getKey(items[index]) ?? index,
    overscan: 6,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other heights.
  useEffect(() => virtual.measure(), [items]);
  const place = items.findIndex((item) => item.kind === 'machine' && item.machine.id === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per selection, then leaves the position to the person.
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [selected]);
  return (
    <div ref={box} className="map-rows" tabIndex={-1}>
      <ul aria-label={t('map.list')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const item = items[index];
          if (item === undefined) return null;
          const style = { transform: `translateY(${start}px)`, height: size };
          return item.kind === 'head' ? (
            <li key={key} style={style}>
              <GroupHead group={item.group} />
            </li>
          ) : (
            <li key={key} aria-setsize={machines.length} aria-posinset={item.position} style={style}>
              <MachineRow
                machine={item.machine}
                isSelected={item.machine.id === selected}
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

function listItems(machines: readonly LocatedMachine[]): readonly Item[] {
  let position = 0;
  return groupMachines(machines).flatMap((group): Item[] => [
    { kind: 'head', group },
    ...group.machines.map((machine): Item => {
      position += 1;
      return { kind: 'machine', machine, position };
    }),
  ]);
}

function getKey(item: Item | undefined): string | undefined {
  if (item === undefined) return undefined;
  return item.kind === 'machine' ? item.machine.id : `${item.group.kind}:${item.group.site}`;
}

function GroupHead({ group: { kind, site, machines } }: { readonly group: MachineGroup }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = { 'off-site': t('map.offTheirSite'), site, 'no-site': t('map.atNoSite') }[kind];
  return (
    <h2 className="map-group">
      <span title={title}>{title}</span>
      <span className="muted">{formats.number(machines.length)}</span>
    </h2>
  );
}

type RowProps = Pick<Props, 'now' | 'onSelect'> & {
  readonly machine: LocatedMachine;
  readonly isSelected: boolean;
};

function MachineRow({ machine, isSelected, now, onSelect }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { zoneFor } = useListZone();
  const { id, type, state, offSite, place, location } = machine;
  const { code, rest, kind } = splitMachineName(machine, useTypeName(type));
  const zone = zoneFor(machine);
  const isToday = formats.dayAndMonth(location.lastUpdated, zone) === formats.dayAndMonth(now, zone);
  const seen = isToday
    ? formats.timeOfDay(location.lastUpdated, zone)
    : formats.dayAndMonth(location.lastUpdated, zone);
  return (
    <button
      type="button"
      className="map-row"
      data-machine={id}
      aria-pressed={isSelected}
      onClick={() => onSelect(id)}
    >
      <Stand type={type} state={state} />
      <b className="map-row-code" title={code}>
        {code}
      </b>
      <span className="map-row-state">
        {offSite === null ? t(`states.${state}`) : formats.distance(offSite.distanceMetres)}
      </span>
      <span className="map-row-model muted" title={rest ?? kind ?? undefined}>
        {rest ?? kind}
      </span>
      {offSite === null ? (
        <time
          className="map-row-age muted"
          dateTime={location.lastUpdated}
          title={formats.dateTime(location.lastUpdated, zone)}
        >
          {seen}
        </time>
      ) : (
        <span className="map-row-age muted">
          <span className="visually-hidden">{t(`states.${state}`)} </span>
          {place === null ? offSite.siteName : t('map.near', { place: place.name })}
        </span>
      )}
    </button>
  );
}
