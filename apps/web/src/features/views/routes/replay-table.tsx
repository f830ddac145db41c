import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { ReplayClock } from '../../../lib/time/replay-clock.ts';
import { civilDateIn, toInstant } from '../../../lib/time/zone-time.ts';
import { Rows } from '../../../ui/rows.tsx';
import './replay-table.css';
import type { Moment, Track } from './track.ts';
import { findState, useEngineStates } from './use-engine-states.ts';
import { useMoment, useReplayState } from './use-replay.ts';
import { WayBadge } from './way-badge.tsx';

type Props = {
  readonly clock: ReplayClock;
  readonly tracks: readonly Track[];
  readonly getPlace: (machineId: string) => number;
};

/** What each machine does at the instant of the replay. */
export function ReplayTable({ clock, tracks, getPlace }: Props) {
  const { t } = useTranslation();
  return (
    <Rows className="replay-table">
      <caption className="visually-hidden">{t('routes.replay.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('routes.replay.machine')}</th>
          <th scope="col">{t('routes.kind')}</th>
          <th scope="col">{t('routes.replay.engine')}</th>
          <th scope="col">{t('routes.replay.speed')}</th>
        </tr>
      </thead>
      <tbody>
        {tracks.map((track) => (
          <MomentRow key={track.machine.id} clock={clock} track={track} place={getPlace(track.machine.id)} />
        ))}
      </tbody>
    </Rows>
  );
}

type RowProps = { readonly clock: ReplayClock; readonly track: Track; readonly place: number };

function MomentRow({ clock, track, place }: RowProps) {
  const { t } = useTranslation();
  const { exact } = useFormats();
  const { at } = useReplayState(clock);
  const moment = useMoment(clock, track);
  const { timezone, name } = track.machine;
  const midnight = Date.parse(toInstant(`${civilDateIn(at, timezone)}T00:00`, timezone) ?? '');
  const states = useEngineStates(track, { from: midnight, until: at });
  const state = findState(states, at);
  const { speedKmh } = moment;
  return (
    <tr>
      <th scope="row">
        <span className="replay-machine">
          <WayBadge place={place} /> <span>{name}</span>
        </span>
      </th>
      <td data-label={t('routes.kind')}>{useMomentText(moment, timezone)}</td>
      <td data-label={t('routes.replay.engine')}>
        {state === null ? (
          '–'
        ) : (
          <span className="replay-state">
            <StateDot state={state} /> {t(`states.${state}`)}
          </span>
        )}
      </td>
      <td className="replay-speed-now" data-label={t('routes.replay.speed')}>
        {speedKmh === null ? '–' : `${exact(speedKmh, 0)} km/h`}
      </td>
    </tr>
  );
}

/** What a machine does: since when it stands, travels or is not seen. */
function useMomentText({ kind, isSeen, since }: Moment, timeZone: string): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (since === null) return t('routes.gap');
  const time = formats.timeOfDay(new Date(since).toISOString(), timeZone);
  if (kind === 'none') return t('routes.replay.notSeen', { time });
  if (kind === 'trip') return t(isSeen ? 'routes.replay.travels' : 'routes.replay.notSeen', { time });
  return t(isSeen ? 'routes.replay.stands' : 'routes.replay.standsNotSeen', { time });
}
