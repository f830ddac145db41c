import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import type { RouteRules } from '@groundwork/contract/entities/route-rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { sumRoute } from './route-items.ts';
import { RouteTable } from './route-table.tsx';
import { WayBadge } from './way-badge.tsx';
import './routes.css';

type Props = {
  readonly machines: readonly RouteMapMachine[];
  readonly thinnedToMetres: number | null;
  /** The candidate rules by which they were folded; null: those of today. */
  readonly candidate: RouteRules | null;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
};

/** Stops, trips and gaps of the chosen machines: all that the map shows, as tables. */
export function RouteTables({ machines, thinnedToMetres, candidate, selected, onSelect }: Props) {
  const { t } = useTranslation();
  const { exact, duration } = useFormats();
  return (
    <>
      {candidate === null ? null : (
        <Notice kind="warning">
          {t('routes.experimental', {
            radius: exact(candidate.stopRadiusMetres, 0),
            duration: duration(candidate.stopDurationSeconds),
            satellites: exact(candidate.leastSatellites, 0),
            drift: exact(candidate.driftMetres, 0),
          })}
        </Notice>
      )}
      {thinnedToMetres === null ? null : (
        <Notice kind="info">{t('routes.thinned', { metres: exact(thinnedToMetres, 0) })}</Notice>
      )}
      {machines.map((machine, place) => (
        <section key={machine.id} className="route-section" aria-labelledby={`route-${machine.id}`}>
          <RouteHead machine={machine} place={place} />
          {machine.isPending ? (
            <p role="status">{t('routes.pending')}</p>
          ) : machine.trips.length + machine.stops.length === 0 ? (
            <p className="muted">{t('routes.noPositions')}</p>
          ) : (
            <RouteTable machine={machine} selected={selected} onSelect={onSelect} />
          )}
        </section>
      ))}
    </>
  );
}

function RouteHead({ machine, place }: { readonly machine: RouteMapMachine; readonly place: number }) {
  const { t } = useTranslation();
  const { distance, duration } = useFormats();
  const { distanceMetres, drivingSeconds, standingSeconds, unseenSeconds } = sumRoute(machine);
  return (
    <header className="route-head">
      <h2 id={`route-${machine.id}`}>
        <WayBadge place={place} /> {machine.name}
      </h2>
      <p className="muted">
        {[
          distance(distanceMetres),
          t('routes.drove', { duration: duration(drivingSeconds) }),
          t('routes.stood', { duration: duration(standingSeconds) }),
          unseenSeconds > 0 && t('routes.notSeen', { duration: duration(unseenSeconds) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}
