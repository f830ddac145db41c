import { useMemo } from 'react';
import { layOnDay, type StateStretch } from '../../../charts/day-stretch.ts';
import { StateBar } from '../../../charts/state-bar.tsx';
import { drawSpeeds } from './draw-speeds.ts';
import './replay-lane.css';
import type { Span } from '../../../lib/time/replay-clock.ts';
import { toPercent } from './replay-window.ts';
import type { Track } from './track.ts';

/** Units of the drawing's width: a path cannot have percentages. */
const WIDTH = 1_000;
const STATES_HEIGHT = 18;
const SPEEDS_HEIGHT = 18;
const GAP = 3;

type Props = {
  readonly track: Track;
  /** The place of the machine among the chosen ones, which chooses its colour. */
  readonly place: number;
  readonly window: Span;
  readonly states: readonly StateStretch[];
  /** The speed at the top of the lane, in km/h. */
  readonly topSpeedKmh: number;
};

/** What a machine did over time: engine states, and below them its speed, its stops and where it was not seen. */
export function ReplayLane({ track, place, window, states, topSpeedKmh }: Props) {
  const day = useMemo(
    () => ({
      startsAt: new Date(window.from).toISOString(),
      endsAt: new Date(window.until).toISOString(),
    }),
    [window],
  );
  const laid = useMemo(() => layOnDay(states, day), [states, day]);
  const speeds = useMemo(
    () => drawSpeeds(track, window, { width: WIDTH, height: SPEEDS_HEIGHT, topSpeedKmh }),
    [track, window, topSpeedKmh],
  );
  const height = STATES_HEIGHT + GAP + SPEEDS_HEIGHT;
  return (
    <svg
      className="replay-lane"
      data-place={place}
      width="100%"
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <line className="replay-ground" x2="100%" y1={STATES_HEIGHT} y2={STATES_HEIGHT} />
      {laid.map((stretch) => (
        <StateBar key={stretch.startedAt} stretch={stretch} height={STATES_HEIGHT} />
      ))}
      <svg
        y={STATES_HEIGHT + GAP}
        width="100%"
        height={SPEEDS_HEIGHT}
        viewBox={`0 0 ${WIDTH} ${SPEEDS_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className="replay-speed" d={speeds} />
      </svg>
      {listWithin(track.stops, window).map((stop) => (
        <rect
          key={stop.from}
          className="replay-stop"
          y={height - 4}
          height={4}
          x={`${toPercent(window, stop.from)}%`}
          width={`${toPercent(window, stop.until) - toPercent(window, stop.from)}%`}
        />
      ))}
      {listWithin(track.gaps, window).map((gap) => (
        <g key={gap.from}>
          <line className="replay-gap-ground" {...toLine(window, gap)} y1={height - 2} y2={height - 2} />
          <line className="replay-gap" {...toLine(window, gap)} y1={height - 2} y2={height - 2} />
        </g>
      ))}
    </svg>
  );
}

const listWithin = <Row extends Span>(rows: readonly Row[], { from, until }: Span): readonly Row[] =>
  rows.filter((row) => row.from < until && row.until > from);

const toLine = (window: Span, { from, until }: Span) => ({
  x1: `${toPercent(window, from)}%`,
  x2: `${toPercent(window, until)}%`,
});
