import type { TimelineMachine } from '@groundwork/contract/entities/site-timeline.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Extent, findStretchAt, placeInstant } from '../../../charts/draw-states.ts';
import { StatePaths } from '../../../charts/state-paths.tsx';
import { indexAfterKey } from '../../../charts/timeline-keys.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { receiptAddress } from '../../figures/receipts/public.ts';
import './timeline-lane.css';

/** The figure whose receipt lists the stretches of a state. */
const FIGURE_OF_STATE = {
  active: 'activeHours',
  idle: 'idleHours',
  running: 'runningHours',
  off: 'offHours',
  missing: 'missingHours',
  unknown: 'unknownHours',
} as const satisfies Record<EngineState, string>;

const TOP_PX = 6;
const BAR_PX = 24;

type Props = {
  readonly machine: TimelineMachine;
  readonly extent: Extent;
  /** The instants at which days begin, in milliseconds. */
  readonly days: readonly number[];
  readonly widthPx: number;
  readonly timeZone: string;
  /** The instant of the answer, for receipts. */
  readonly computedAt: string;
  /** Reports what is under the pointer or chosen by keys; null for nothing. */
  readonly onDescribe: (text: string | null) => void;
};

/**
 * What a machine did, on one line: states on the bands of its shifts, with a line over counted time out of hours. A
 * link to the receipt of the stretch under the pointer, or of the one that the arrow keys chose.
 */
export const TimelineLane = memo(function TimelineLane(props: Props) {
  const { machine, extent, days, widthPx, timeZone, computedAt, onDescribe } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [index, setIndex] = useState(-1);
  const { stretches } = machine;
  const size = { widthPx, heightPx: BAR_PX };
  const describe = (at: number): string | null => {
    const stretch = stretches[at];
    if (stretch === undefined) return null;
    const { startedAt, endedAt, state } = stretch;
    const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
    return t('siteViews.stretch', {
      machine: machine.name,
      state: t(`states.${state}`),
      from: formats.dateTime(startedAt, timeZone),
      to: formats.timeOfDay(endedAt, timeZone),
      duration: formats.duration(seconds),
    });
  };
  const choose = (at: number) => {
    if (at === index) return;
    setIndex(at);
    onDescribe(describe(at));
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(findStretchAt(stretches, (clientX - left) / width, extent));
  };
  const press = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, index, stretches.length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  const chosen = stretches[index];
  const drawing = (
    <svg width={widthPx} height={TOP_PX + BAR_PX + 4} aria-hidden="true" focusable="false">
      <Bands spans={machine.shifts ?? []} className="lane-shift" extent={extent} {...size} />
      {days.slice(1).map((day) => (
        <line
          key={day}
          className="lane-day"
          x1={placeInstant(day, extent) * widthPx}
          x2={placeInstant(day, extent) * widthPx}
          y1={TOP_PX}
          y2={TOP_PX + BAR_PX}
        />
      ))}
      <g transform={`translate(0 ${TOP_PX})`}>
        <StatePaths stretches={stretches} extent={extent} {...size} />
      </g>
      <Bands spans={machine.outOfHours} className="lane-late" extent={extent} {...size} />
      <Bands spans={machine.outOfHours} className="lane-late-mark" extent={extent} {...size} isMark />
      {chosen === undefined ? null : (
        <Bands spans={[chosen]} className="lane-chosen" extent={extent} {...size} isFoot />
      )}
    </svg>
  );
  if (stretches.length === 0) return <div className="timeline-lane">{drawing}</div>;
  const opened = chosen ?? stretches.at(-1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside takes the focus, and its keys come here.
    <div
      className="timeline-lane"
      onPointerMove={point}
      onPointerLeave={() => choose(-1)}
      onKeyDown={press}
      onBlur={() => choose(-1)}
    >
      {drawing}
      <AddressLink
        href={receiptAddress({
          figure: FIGURE_OF_STATE[opened?.state ?? 'off'],
          range: toDays(opened, timeZone),
          at: computedAt,
          machine: machine.id,
        })}
        leadsBack
        aria-label={
          describe(index) ?? t('siteViews.laneHint', { machine: machine.name, count: stretches.length })
        }
      >
        <span />
      </AddressLink>
    </div>
  );
});

function toDays(stretch: TimelineMachine['stretches'][number] | undefined, zone: string) {
  const dateAt = (ms: number) => civilDateAt(Math.floor(ms / 1000), zone);
  const [from, to] = stretch ? [Date.parse(stretch.startedAt), Date.parse(stretch.endedAt) - 1] : [0, 0];
  return { startDate: dateAt(from), endDate: dateAt(to) };
}

type BandsProps = {
  readonly spans: readonly { readonly startedAt: string; readonly endedAt: string }[];
  readonly className: string;
  readonly extent: Extent;
  readonly widthPx: number;
  /** A line over the bars. */
  readonly isMark?: boolean;
  /** A line below them. */
  readonly isFoot?: boolean;
};

function Bands({ spans, className, extent, widthPx, isMark = false, isFoot = false }: BandsProps) {
  const toPx = (instant: string) => placeInstant(Date.parse(instant), extent) * widthPx;
  return spans.map(({ startedAt, endedAt }) => (
    <rect
      key={startedAt}
      className={className}
      x={toPx(startedAt)}
      width={Math.max(1, toPx(endedAt) - toPx(startedAt))}
      y={isMark ? TOP_PX - 4 : isFoot ? TOP_PX + BAR_PX + 1 : TOP_PX}
      height={isMark || isFoot ? 3 : BAR_PX}
    />
  ));
}
