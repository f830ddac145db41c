import { GET as findBaseMap } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { prefetchCall } from '../../../lib/calls/use-call.ts';
import { useFirstVideo } from '../../../lib/calls/use-first-video.ts';
import { useLiveStatus } from '../../../lib/calls/use-live-status.ts';
import { IS_EMBEDDED } from '../../../lib/session/embed-token.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import {
  type Bounds,
  cameraAround,
  formatView,
  isWithin,
  type Place,
  parseView,
} from '../../../map/camera.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Loading } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { toQueryDates, useToday } from '../../figures/periods/public.ts';
import { FirstPicture } from './first-picture.tsx';
import { findLocated, inStates, toDrawnMachine, toUnnamed } from './found-machines.ts';
import { LiveChip } from './live-chip.tsx';
import { MapFilters } from './map-filters.tsx';
import { type MapSearch, splitFilter, withOthers, withStates } from './map-search.ts';
import { MapSide } from './map-side.tsx';
import type { MapFleet } from './merge-changes.ts';
import { SelectedMachine } from './selected-machine.tsx';
import { StateChoice } from './state-choice.tsx';
import { useFirstDrawing } from './use-first-drawing.ts';
import { type FirstPosition, useFirstPositions } from './use-first-positions.ts';
import { useLiveFleet } from './use-live-fleet.ts';
import { useWithoutPosition } from './use-without-position.ts';
import './live-map.css';

const loadFleetMap = () => import('./fleet-map.tsx');
// The engine arrives while the positions are still being fetched.
const engine = loadFleetMap().catch(() => undefined);
const FleetMap = lazy(() => loadChunk(loadFleetMap).then(({ FleetMap }) => ({ default: FleetMap })));

/** Fetches what the first picture needs besides the machines, while these are on their way. Failures show once it is needed. */
function fetchAhead(): void {
  void prefetchCall(findBaseMap, {});
}

type Props = {
  readonly search: MapSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: MapSearch) => void;
};

/** The fleet's current positions on a map, with the same machines in a list next to it. */
export function LiveMapPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('map.title'));
  useEffect(fetchAhead, []);
  const { others } = splitFilter(search.filter);
  const { today } = useToday();
  const query = { ...(others && { filter: others }), ...toQueryDates(search, today) };
  const { isDrawn, isWhole, onDrawn, onWhole } = useFirstDrawing(engine);
  const [areNone, setNone] = useState(false);
  const result = useLiveFleet(query, isDrawn || areNone);
  const fleet = result.data ?? null;
  const positions = useFirstPositions(query, fleet === null && result.error === null);
  if (positions?.length === 0 && !areNone) setNone(true);
  const isKnown = fleet !== null || positions !== null;
  return (
    <div className="live-map">
      <StatePatterns />
      {isKnown ? (
        <Fleet
          fleet={fleet}
          positions={positions}
          search={search}
          onSearch={onSearch}
          isDrawn={isDrawn}
          isWhole={isWhole}
          onDrawn={onDrawn}
          onWhole={onWhole}
        />
      ) : (
        <CallBoundary result={result} failed={t('map.loadFailed')} isWholePage>
          {() => null}
        </CallBoundary>
      )}
    </div>
  );
}

/** Whether the server left out no machine. */
const isUnfiltered = ({ filter, startDate, endDate }: MapSearch): boolean =>
  filter === undefined && startDate === undefined && endDate === undefined;

/** The machine list with the machines under a filter that have no position. */
const toListAddress = (filter: string | undefined): string =>
  `/machines/list?filter=${encodeURIComponent([filter, 'telematics:none'].filter(Boolean).join(';'))}`;

type FleetProps = Props & {
  /** Null until it is loaded: only the positions are known. */
  readonly fleet: MapFleet | null;
  readonly positions: readonly FirstPosition[] | null;
  /** Whether the map has drawn the machines. */
  readonly isDrawn: boolean;
  /** Whether it has drawn everything in view. */
  readonly isWhole: boolean;
  readonly onDrawn: () => void;
  readonly onWhole: () => void;
};

const NO_MACHINES: MapFleet['machines'] = [];

function Fleet(props: FleetProps) {
  const { fleet, positions, search, onSearch, isDrawn, isWhole, onDrawn, onWhole } = props;
  const { t } = useTranslation();
  useFirstVideo('mapLocations');
  const present = useNow(10_000);
  const { isConnected, lastMessageAt } = useLiveStatus();
  // Without a connection, nothing is known of the time since.
  const now = isConnected ? present : (lastMessageAt ?? present);
  const [bounds, setBounds] = useState<Bounds | null>(null);
  // Read only once: later changes of the address come from the map itself.
  const [camera] = useState(() => parseView(search.view));
  const [visit, setVisit] = useState<Place | null>(null);
  const typed = useDeferredValue(search.search ?? '');
  const { states, others } = splitFilter(search.filter);
  const machines = fleet?.machines ?? NO_MACHINES;
  const found = useMemo(() => findLocated(machines, typed), [machines, typed]);
  const chosen = states.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are equal if their text is.
  const shown = useMemo(() => inStates(found, states), [found, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are equal if their text is.
  const unnamed = useMemo(() => inStates(positions ?? [], states).map(toUnnamed), [positions, chosen]);
  const named = useMemo(() => shown.map(toDrawnMachine), [shown]);
  const drawn = fleet === null ? unnamed : named;
  const all = useMemo(() => cameraAround(drawn), [drawn]);
  const inView = useMemo(
    () => (bounds === null ? shown : shown.filter(({ location }) => isWithin(bounds, location))),
    [shown, bounds],
  );
  const drawnInView = useMemo(
    () => (bounds === null ? drawn : drawn.filter((place) => isWithin(bounds, place))).length,
    [drawn, bounds],
  );
  const withoutPosition = useWithoutPosition(others);
  const selected = machines.find(({ id }) => id === search.machine);
  const open = selected && findLocated([selected], '')[0];
  const select = (machine: string | undefined) => onSearch({ machine });
  return (
    <>
      <MapSide
        machines={inView}
        isLoading={fleet === null}
        count={{ inView: drawnInView, all: drawn.length, withoutPosition }}
        withoutPositionAddress={toListAddress(others)}
        asOf={isConnected ? null : lastMessageAt}
        search={search.search ?? ''}
        onTyped={(text) => onSearch({ search: text === '' ? undefined : text })}
        selected={search.machine}
        now={now}
        onSelect={select}
        onPlace={(place) => {
          setVisit(place);
          onSearch({ search: undefined, machine: undefined });
        }}
        onClear={() =>
          onSearch({ search: undefined, filter: undefined, startDate: undefined, endDate: undefined })
        }
        isNotOnMap={fleet !== null && search.machine !== undefined && open === undefined}
        isEmpty={machines.length === 0 && isUnfiltered(search)}
      >
        {IS_EMBEDDED ? null : (
          <MapFilters
            filter={others}
            search={search}
            onFilter={(filter) => onSearch({ filter: withOthers(search.filter, filter) })}
            onDates={onSearch}
          />
        )}
        <StateChoice
          machines={fleet === null && positions !== null ? positions : found}
          chosen={states}
          onChoose={(states) => onSearch({ filter: withStates(search.filter, states) })}
        />
      </MapSide>
      <div className="map-stage">
        <Suspense fallback={<Loading label={t('map.loading')} />}>
          <FleetMap
            machines={shown}
            drawn={drawn}
            all={all}
            onDrawn={onDrawn}
            onWhole={onWhole}
            selected={open}
            camera={camera}
            visit={visit}
            onVisited={() => setVisit(null)}
            onSeen={(seen) => {
              setBounds(seen.bounds);
              onSearch({ view: formatView(seen) });
            }}
            onSelect={select}
          />
        </Suspense>
        <FirstPicture machines={drawn} camera={camera ?? all} isDrawn={isDrawn} isWhole={isWhole} />
        <LiveChip />
        {open && <SelectedMachine machine={open} now={now} onClose={() => select(undefined)} />}
      </div>
    </>
  );
}
