import { useMemo } from 'react';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { ReplayClock } from '../../../lib/time/replay-clock.ts';
import { getTopSpeed } from './draw-speeds.ts';
import { ReplayLane } from './replay-lane.tsx';
import './replay-lanes.css';
import type { Span } from '../../../lib/time/replay-clock.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import { ReplaySlider } from './replay-slider.tsx';
import { listMarks, toPercent, toWindow } from './replay-window.ts';
import type { Track } from './track.ts';
import { useEngineStates } from './use-engine-states.ts';
import { useReplayState } from './use-replay.ts';
import { WayBadge } from './way-badge.tsx';

type Props = {
  readonly clock: ReplayClock;
  readonly tracks: readonly Track[];
  /** Of the times below the lanes. */
  readonly timeZone: string;
  readonly getPlace: (machineId: string) => number;
  /** The id of the text that names the keys. */
  readonly keysId: string;
  readonly onStop: (direction: 'next' | 'before') => void;
};

/** The lanes of all machines on one axis, with the time as a slider over them. */
export function ReplayLanes({ clock, tracks, timeZone, getPlace, keysId, onStop }: Props) {
  const window = useWindow(clock, tracks, timeZone);
  const topSpeedKmh = useMemo(() => getTopSpeed(tracks), [tracks]);
  return (
    <div className="replay-lanes">
      {tracks.map((track, index) => (
        <TrackLane
          key={track.machine.id}
          track={track}
          row={index + 1}
          place={getPlace(track.machine.id)}
          window={window}
          topSpeedKmh={topSpeedKmh}
        />
      ))}
      <ReplaySlider
        clock={clock}
        window={window}
        timeZone={timeZone}
        lanes={tracks.length}
        keysId={keysId}
        onStop={onStop}
      />
      <TimeAxis window={window} timeZone={timeZone} row={tracks.length + 1} />
    </div>
  );
}

/** The day that the lanes show: the same object until the replay leaves it. */
function useWindow(clock: ReplayClock, tracks: readonly Track[], timeZone: string): Span {
  const { at } = useReplayState(clock);
  const span = {
    from: Math.min(...tracks.map((track) => track.from)),
    until: Math.max(...tracks.map((track) => track.until)),
  };
  const { from, until } = toWindow(span, at, timeZone);
  return useMemo(() => ({ from, until }), [from, until]);
}

type LaneProps = {
  readonly track: Track;
  readonly row: number;
  readonly place: number;
  readonly window: Span;
  readonly topSpeedKmh: number;
};

function TrackLane({ track, row, place, window, topSpeedKmh }: LaneProps) {
  const states = useEngineStates(track, window);
  return (
    <>
      <p className="replay-name" style={{ gridRow: row }}>
        <WayBadge place={place} />{' '}
        <span title={track.machine.name}>{splitMachineName(track.machine, '').code}</span>
      </p>
      <div className="replay-drawing" style={{ gridRow: row }}>
        <ReplayLane track={track} place={place} window={window} states={states} topSpeedKmh={topSpeedKmh} />
      </div>
    </>
  );
}

type AxisProps = { readonly window: Span; readonly timeZone: string; readonly row: number };

function TimeAxis({ window, timeZone, row }: AxisProps) {
  const formats = useFormats();
  return (
    <div className="replay-axis" style={{ gridRow: row }} aria-hidden="true">
      {listMarks(window, timeZone).map((at) => (
        <span key={at} style={{ insetInlineStart: `${toPercent(window, at)}%` }}>
          {formats.timeOfDay(new Date(at).toISOString(), timeZone)}
        </span>
      ))}
    </div>
  );
}
