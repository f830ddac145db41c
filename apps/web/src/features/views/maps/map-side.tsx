import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { IS_EMBEDDED } from '../../../lib/session/embed-token.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import type { Place } from '../../../map/camera.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ListZoneButton } from '../../../ui/list-zone-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { LocatedMachine } from './found-machines.ts';
import { FoundPlaces } from './found-places.tsx';
import { MachineRows } from './machine-rows.tsx';
import './map-side.css';

type Props = {
  /** The machines in view. */
  readonly machines: readonly LocatedMachine[];
  /** Only how many they are is known. */
  readonly isLoading: boolean;
  readonly count: {
    readonly inView: number;
    readonly all: number;
    /** Machines that never reported a position, so that they are on no map. */
    readonly withoutPosition: number;
  };
  /** The machine list with only those that never reported a position. */
  readonly withoutPositionAddress: string;
  /** The last message of a lost connection; null while it is there. */
  readonly asOf: string | null;
  readonly search: string;
  readonly onTyped: (text: string) => void;
  readonly selected: string | undefined;
  readonly now: string;
  readonly onSelect: (machineId: string) => void;
  /** A town was chosen from those that the text names. */
  readonly onPlace: (place: Place) => void;
  readonly onClear: () => void;
  /** No machine has ever had a position, so there is no filter to clear. */
  readonly isEmpty: boolean;
  /** The address names a machine that is not on the map. */
  readonly isNotOnMap: boolean;
  /** The filters in addition to the search field. */
  readonly children: ReactNode;
};

/** Towns leave room for the machines that the text names as well. */
const MAX_TOWNS = 3;
const MAX_TOWNS_ALONE = 6;

/** The panel next to the map: filters and the machines in view. On a phone it is a sheet that opens over the map. */
export function MapSide(props: Props) {
  const { count, search, onTyped, children } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  // Close the sheet: it would hide the selected machine on the map.
  const select = (machineId: string) => {
    setOpen(false);
    props.onSelect(machineId);
  };
  const searchBox = useRef<HTMLElement>(null);
  const visit = (place: Place) => {
    setOpen(false);
    // The list of towns goes, and with it the focus.
    searchBox.current?.querySelector('input')?.focus();
    props.onPlace(place);
  };
  const zone = useOrganisationZone();
  const { asOf } = props;
  const inView = t('map.inView', {
    count: count.all,
    inView: formats.number(count.inView),
    all: formats.number(count.all + count.withoutPosition),
  });
  return (
    <section className="map-side" data-sheet={isOpen ? 'open' : 'closed'} aria-label={t('map.machines')}>
      <header>
        <h1>{t('map.title')}</h1>
        <p className="muted" aria-live="polite">
          {inView}
          {count.withoutPosition > 0 ? (
            <>
              {' · '}
              <AddressLink href={props.withoutPositionAddress} leadsBack>
                {t('map.neverReported', { count: count.withoutPosition })}
              </AddressLink>
            </>
          ) : null}
          {asOf === null ? null : ` · ${t('map.asOf', { time: formats.timeOfDay(asOf, zone) })}`}
        </p>
        {IS_EMBEDDED ? null : (
          <div className="map-zone">
            <ListZoneButton />
          </div>
        )}
        <div className="map-sheet">
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'map.showMap' : 'map.showList')}
          </TextButton>
        </div>
      </header>
      <search ref={searchBox}>
        <TextField
          type="search"
          label={t('map.search')}
          placeholder={t('map.searchHint')}
          value={search}
          onChange={onTyped}
        />
      </search>
      <FoundPlaces typed={search} max={count.all > 0 ? MAX_TOWNS : MAX_TOWNS_ALONE} onPlace={visit} />
      {children}
      {props.isNotOnMap && <Notice kind="info">{t('map.notThere')}</Notice>}
      <Rows {...props} onSelect={select} />
    </section>
  );
}

function Rows({ machines, isLoading, count, isEmpty, onClear, ...rows }: Props) {
  const { t } = useTranslation();
  if (isLoading)
    return (
      <Skeleton>
        <SkeletonRows count={6} />
      </Skeleton>
    );
  if (machines.length > 0) return <MachineRows machines={machines} {...rows} />;
  return (
    <div className="map-none">
      {count.all > 0 ? (
        <EmptyNote drawing="outline" text={t('map.noneInView')} />
      ) : (
        <EmptyNote
          drawing={isEmpty ? 'silent' : 'no-match'}
          text={t(isEmpty ? 'map.noneLocated' : 'machines.noMatch')}
        >
          {isEmpty ? null : <Button onClick={onClear}>{t('machines.clear')}</Button>}
        </EmptyNote>
      )}
    </div>
  );
}
