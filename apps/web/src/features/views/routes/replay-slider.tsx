import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { REPLAY_RATES, type ReplayClock } from '../../../lib/time/replay-clock.ts';
import { toPercent } from './replay-window.ts';
import './replay-slider.css';
import type { Span } from '../../../lib/time/replay-clock.ts';
import { useReplayState } from './use-replay.ts';

const MINUTE_MS = 60_000;

type Props = {
  readonly clock: ReplayClock;
  readonly window: Span;
  readonly timeZone: string;
  /** How many lanes it lies over. */
  readonly lanes: number;
  /** The id of the text that names the keys. */
  readonly keysId: string;
  /** Jumps to the next stop, or to the one before. */
  readonly onStop: (direction: 'next' | 'before') => void;
};

/** The time of a replay over its lanes: by pointer, and by the keys that the replay names. */
export function ReplaySlider({ clock, window, timeZone, lanes, keysId, onStop }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, isPlaying } = useReplayState(clock);
  const cursor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = () => {
      if (cursor.current) cursor.current.style.insetInlineStart = `${toPercent(window, clock.state.at)}%`;
    };
    place();
    return clock.subscribe(place);
  }, [clock, window]);
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    clock.seek(window.from + ((event.clientX - left) / width) * (window.until - window.from));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 15, PageDown: -15 }[
      event.key
    ];
    const rate = { '+': 1, '-': -1 }[event.key];
    if (step !== undefined) clock.seek(clock.state.at + step * (event.shiftKey ? MINUTE_MS / 6 : MINUTE_MS));
    else if (rate !== undefined) {
      const next = REPLAY_RATES[REPLAY_RATES.indexOf(clock.state.rate) + rate];
      if (next !== undefined) clock.setRate(next);
    } else if (event.key === 'Home') clock.seek(window.from);
    else if (event.key === 'End') clock.seek(window.until);
    else if (event.key === ' ') clock.state.isPlaying ? clock.pause() : clock.play();
    else if (event.key === 'n') onStop('next');
    else if (event.key === 'p') onStop('before');
    else return;
    event.preventDefault();
  };
  const toSeconds = (instant: number) => Math.round(instant / 1_000);
  return (
    <div
      className="replay-slider"
      style={{ gridRow: `1 / span ${lanes}` }}
      role="slider"
      tabIndex={0}
      aria-label={t('routes.replay.time')}
      aria-describedby={keysId}
      aria-valuemin={toSeconds(window.from)}
      aria-valuemax={toSeconds(window.until)}
      // Screen readers would read each step of a replay that plays.
      aria-valuenow={isPlaying ? undefined : toSeconds(at)}
      aria-valuetext={
        isPlaying ? t('routes.replay.plays') : formats.timeOfDay(new Date(at).toISOString(), timeZone, true)
      }
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onPointer(event);
      }}
      onPointerMove={onPointer}
    >
      <span ref={cursor} className="replay-cursor" />
    </div>
  );
}
