import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn, toInstant } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { ReplayIcon } from './replay-icon.tsx';
import { ReplayLanes } from './replay-lanes.tsx';
import './replay-panel.css';
import { REPLAY_RATES, type ReplayClock, type ReplayRate } from '../../../lib/time/replay-clock.ts';
import { ReplayTable } from './replay-table.tsx';
import { findNextStop, findStopBefore, type StopJump } from './track.ts';
import { type Replay, useReplayState } from './use-replay.ts';

type Props = {
  readonly replay: Replay;
  /** The place of a machine among the chosen ones. */
  readonly getPlace: (machineId: string) => number;
  /** A stop was jumped to. */
  readonly onStop: (jump: StopJump) => void;
};

/** One timeline for all chosen machines, its controls, and what each machine does at its instant. */
export function ReplayPanel({ replay: { clock, tracks }, getPlace, onStop }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [jumped, setJumped] = useState('');
  const keysId = useId();
  const timeZone = tracks[0]?.machine.timezone ?? 'UTC';
  const jump = (direction: 'next' | 'before') => {
    const find = direction === 'next' ? findNextStop : findStopBefore;
    const found = find(tracks, clock.state.at);
    if (found === null)
      return setJumped(t(direction === 'next' ? 'routes.replay.noNextStop' : 'routes.replay.noStopBefore'));
    const { machine } = found.track;
    const { startTime, endTime } = found.stop.stop;
    clock.seek(found.stop.from);
    setJumped(
      t('routes.replay.stopOf', {
        name: machine.name,
        from: formats.dateTime(startTime, machine.timezone),
        to: formats.timeOfDay(endTime, machine.timezone),
      }),
    );
    onStop(found);
  };
  return (
    <section className="replay" aria-label={t('routes.replay.title')}>
      <StatePatterns />
      <div className="replay-bar">
        <PlayButton clock={clock} />
        <IconButton icon="before" label={t('routes.replay.previousStop')} onClick={() => jump('before')} />
        <IconButton icon="next" label={t('routes.replay.nextStop')} onClick={() => jump('next')} />
        <RateSelect clock={clock} />
        <ReplayTime clock={clock} timeZone={timeZone} />
        <p className="replay-jumped muted" aria-live="polite">
          {jumped}
        </p>
      </div>
      <div className="replay-body">
        <ReplayLanes
          clock={clock}
          tracks={tracks}
          timeZone={timeZone}
          getPlace={getPlace}
          keysId={keysId}
          onStop={jump}
        />
        <ReplayTable clock={clock} tracks={tracks} getPlace={getPlace} />
      </div>
      <p id={keysId} className="fine-print replay-keys">
        {t('routes.replay.keys')}
      </p>
    </section>
  );
}

function PlayButton({ clock }: { readonly clock: ReplayClock }) {
  const { t } = useTranslation();
  const { isPlaying } = useReplayState(clock);
  return (
    <Button onClick={() => (isPlaying ? clock.pause() : clock.play())}>
      <ReplayIcon name={isPlaying ? 'pause' : 'play'} />
      {t(isPlaying ? 'routes.replay.pause' : 'routes.replay.play')}
    </Button>
  );
}

type IconProps = { readonly icon: 'before' | 'next'; readonly label: string; readonly onClick: () => void };

const IconButton = ({ icon, label, onClick }: IconProps) => (
  <Button aria-label={label} title={label} onClick={onClick}>
    <ReplayIcon name={icon} />
  </Button>
);

function RateSelect({ clock }: { readonly clock: ReplayClock }) {
  const { t } = useTranslation();
  const { rate } = useReplayState(clock);
  return (
    <span className="replay-rate">
      <Select
        aria-label={t('routes.replay.rate')}
        value={rate}
        onChange={(event) => {
          const chosen = REPLAY_RATES.find((one) => String(one) === event.target.value);
          if (chosen !== undefined) clock.setRate(chosen satisfies ReplayRate);
        }}
      >
        {REPLAY_RATES.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </Select>
    </span>
  );
}

/** The time in the zone of the first machine; days before and after it, where the range has them. */
function ReplayTime({
  clock,
  timeZone,
}: {
  readonly clock: ReplayClock;
  readonly timeZone: string;
}): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at } = useReplayState(clock);
  const { from, until } = clock.span;
  const instant = new Date(at).toISOString();
  const [date, first, last] = [at, from, until].map((one) => civilDateIn(one, timeZone));
  const step = (days: number) => {
    const midnight = toInstant(`${addDays(date ?? '', days)}T00:00`, timeZone);
    if (midnight !== null) clock.seek(Date.parse(midnight));
  };
  return (
    <div className="replay-time">
      {first === last ? null : (
        <Button kind="quiet" disabled={date === first} onClick={() => step(-1)}>
          <span aria-hidden="true">‹</span>
          <span className="visually-hidden">{t('routes.replay.previousDay')}</span>
        </Button>
      )}
      <p>
        <span className="replay-clock">{formats.timeOfDay(instant, timeZone, true)}</span>{' '}
        <span className="muted">{formats.dayAndMonth(instant, timeZone)}</span>
      </p>
      {first === last ? null : (
        <Button kind="quiet" disabled={date === last} onClick={() => step(1)}>
          <span aria-hidden="true">›</span>
          <span className="visually-hidden">{t('routes.replay.nextDay')}</span>
        </Button>
      )}
    </div>
  );
}
