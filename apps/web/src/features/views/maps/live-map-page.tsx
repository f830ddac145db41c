import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { type Bounds, formatView, isWithin, parseView } from '../../../map/camera.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Loading } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { toQueryDates, useToday } from '../../figures/periods/public.ts';
import { findLocated, inStates } from './found-machines.ts';
import { MapFilters } from './map-filters.tsx';
import { type MapSearch, splitFilter, withOthers, withStates } from './map-search.ts';
import { MapSide } from './map-side.tsx';
import type { MapFleet } from './merge-changes.ts';
import { SelectedMachine } from './selected-machine.tsx';
import { StateChoice } from './state-choice.tsx';
import { useLiveFleet } from './use-live-fleet.ts';
import './live-map.css';

const FleetMap = lazy(() =>
  loadChunk(() => import('./fleet-map.tsx')).then(({ FleetMap }) => ({ default: FleetMap })),
);

type Props = {
  readonly search: MapSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: MapSearch) => void;
};

/** The fleet's current positions on a map, with the same machines in a list next to it. */
export function LiveMapPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('map.title'));
  const { others } = splitFilter(search.filter);
  const { today } = useToday();
  const result = useLiveFleet({ ...(others && { filter: others }), ...toQueryDates(search, today) });
  return (
    <div className="live-map">
      <StatePatterns />
      <CallBoundary result={result} failed={t('map.loadFailed')} isWholePage>
        {(fleet) => <Fleet fleet={fleet} search={search} onSearch={onSearch} />}
      </CallBoundary>
    </div>
  );
}

/** Whether the server left out no machine. */
const isUnfiltered = ({ filter, startDate, endDate }: MapSearch): boolean =>
  filter === undefined && startDate === undefined && endDate === undefined;

function Fleet({ fleet, search, onSearch }: Props & { readonly fleet: MapFleet }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const [bounds, setBounds] = useState<Bounds | null>(null);
  // Read only once: later changes of the address come from the map itself.
  const [camera] = useState(() => parseView(search.view));
  const typed = useDeferredValue(search.search ?? '');
  const { states, others } = splitFilter(search.filter);
  const found = useMemo(() => findLocated(fleet.machines, typed), [fleet, typed]);
  const chosen = states.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are equal if their text is.
  const shown = useMemo(() => inStates(found, states), [found, chosen]);
  const inView = useMemo(
    () => (bounds === null ? shown : shown.filter(({ location }) => isWithin(bounds, location))),
    [shown, bounds],
  );
  const selected = fleet.machines.find(({ id }) => id === search.machine);
  const open = selected && findLocated([selected], '')[0];
  const select = (machine: string | undefined) => onSearch({ machine });
  return (
    <>
      <MapSide
        machines={inView}
        count={{ inView: inView.length, all: shown.length }}
        search={search.search ?? ''}
        onTyped={(text) => onSearch({ search: text === '' ? undefined : text })}
        selected={search.machine}
        now={now}
        onSelect={select}
        onClear={() =>
          onSearch({ search: undefined, filter: undefined, startDate: undefined, endDate: undefined })
        }
        isNotOnMap={search.machine !== undefined && open === undefined}
        isEmpty={fleet.machines.length === 0 && isUnfiltered(search)}
      >
        <MapFilters
          filter={others}
          search={search}
          onFilter={(filter) => onSearch({ filter: withOthers(search.filter, filter) })}
          onDates={onSearch}
        />
        <StateChoice
          machines={found}
          chosen={states}
          onChoose={(states) => onSearch({ filter: withStates(search.filter, states) })}
        />
      </MapSide>
      <div className="map-stage">
        <Suspense fallback={<Loading label={t('map.loading')} />}>
          <FleetMap
            machines={shown}
            selected={open}
            camera={camera}
            onSeen={(seen) => {
              setBounds(seen.bounds);
              onSearch({ view: formatView(seen) });
            }}
            onSelect={select}
          />
        </Suspense>
        {open && <SelectedMachine machine={open} now={now} onClose={() => select(undefined)} />}
      </div>
    </>
  );
}
