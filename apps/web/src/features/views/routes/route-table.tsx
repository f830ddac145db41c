import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { getSeconds, getSeenShare, listRouteItems, type RouteItem } from './route-items.ts';
import './routes.css';

/** Rows that are shown at first, and more at each press. */
const PAGE_ROWS = 60;

type Props = {
  readonly machine: RouteMapMachine;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
};

/** Stops, trips and gaps of one machine in the order of time; a row shows itself on the map. */
export function RouteTable({ machine, selected, onSelect }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(PAGE_ROWS);
  const items = listRouteItems(machine);
  // What was chosen on the map is in the table.
  const place = items.findIndex(({ key }) => key === selected);
  const count = Math.max(shown, place + 1);
  return (
    <>
      <Rows className="route-table">
        <caption className="visually-hidden">{t('routes.tableOf', { name: machine.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('routes.kind')}</th>
            <th scope="col">{t('routes.time')}</th>
            <th scope="col">{t('routes.duration')}</th>
            <th scope="col">{t('routes.distance')}</th>
            <th scope="col">{t('routes.topSpeed')}</th>
            <th scope="col">{t('routes.seen')}</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, count).map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              timeZone={machine.timezone}
              isSelected={item.key === selected}
              onSelect={() => onSelect(item.key)}
            />
          ))}
        </tbody>
      </Rows>
      {items.length > count ? (
        <Button onClick={() => setShown(count + PAGE_ROWS)}>
          {t('routes.more', { count: items.length - count })}
        </Button>
      ) : null}
    </>
  );
}

type RowProps = {
  readonly item: RouteItem;
  readonly timeZone: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

function ItemRow({ item, timeZone, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation();
  const { dateTime, timeOfDay, duration, distance, exact, percent } = useFormats();
  const row = item.kind === 'trip' ? item.trip : item.kind === 'stop' ? item.stop : null;
  const time = `${dateTime(item.startTime, timeZone)} – ${row?.isOpen ? t('routes.now') : timeOfDay(item.endTime, timeZone)}`;
  const marks = [
    row?.outOfScope === true && t('routes.outOfScope'),
    item.kind === 'trip' && item.trip.isCarried && t('routes.carried'),
  ].filter(Boolean);
  const trip = item.kind === 'trip' ? item.trip : null;
  return (
    <tr data-kind={item.kind} data-selected={isSelected || undefined}>
      <th scope="row">
        {item.kind === 'gap' ? (
          t('routes.gap')
        ) : (
          <TextButton aria-pressed={isSelected} onClick={onSelect}>
            {t(`routes.${item.kind}`)}
            <span className="visually-hidden"> {time}</span>
          </TextButton>
        )}
        {marks.length === 0 ? null : <span className="route-marks"> {marks.join(', ')}</span>}
      </th>
      <td data-label={t('routes.time')}>{time}</td>
      <td data-label={t('routes.duration')}>{duration(getSeconds(item))}</td>
      <td data-label={t('routes.distance')}>
        {trip === null ? '–' : distance(trip.distanceMetres)}
        {trip !== null && trip.unseenMetres > 0 ? (
          <span className="muted"> {t('routes.atLeastMore', { distance: distance(trip.unseenMetres) })}</span>
        ) : null}
      </td>
      <td data-label={t('routes.topSpeed')}>
        {trip === null || trip.topSpeedKmh === null ? '–' : `${exact(trip.topSpeedKmh, 0)} km/h`}
      </td>
      <td data-label={t('routes.seen')}>{row === null ? '–' : percent(getSeenShare(row))}</td>
    </tr>
  );
}
