import { useLayoutEffect, useRef, useState } from 'react';
import { valueSteps } from './value-steps.ts';
import './time-series.css';

type Point = { readonly at: number; readonly value: number };

type Props = {
  /** In chronological order, at least one. */
  readonly points: readonly Point[];
  readonly height: number;
  /** Describes the drawing for screen readers; a table next to it has the numbers. */
  readonly label: string;
  readonly formatStep: (value: number) => string;
  readonly formatTime: (at: number) => string;
};

/** One measurement over time: a line through its values, above an axis of round steps. */
export function TimeSeries({ points, height, label, formatStep, formatTime }: Props) {
  const { box, width } = useWidth();
  const values = points.map(({ value }) => value);
  const steps = valueSteps(Math.min(...values), Math.max(...values));
  const [min = 0, max = 1] = [steps.at(0), steps.at(-1)];
  const [from, until] = [points.at(0)?.at ?? 0, points.at(-1)?.at ?? 0];
  const toY = (value: number) => height - ((value - min) / (max - min)) * height;
  const toX = (at: number) => (until === from ? width / 2 : ((at - from) / (until - from)) * width);
  return (
    <div className="time-series">
      <div className="series-steps" style={{ blockSize: height }} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} style={{ insetBlockStart: toY(step) }}>
            {formatStep(step)}
          </span>
        ))}
      </div>
      <div ref={box}>
        <svg role="img" aria-label={label} width="100%" height={height}>
          {steps.map((step) => (
            <line key={step} className="series-step" x2="100%" y1={toY(step)} y2={toY(step)} />
          ))}
          <path
            className="series-line"
            d={points.map(({ at, value }, index) => `${index ? 'L' : 'M'}${toX(at)} ${toY(value)}`).join('')}
          />
          {points.length === 1 ? <circle className="series-dot" cx={width / 2} cy={toY(min)} r="3" /> : null}
        </svg>
      </div>
      <div className="series-times" aria-hidden="true">
        {[...new Set([from, until])].map((at) => (
          <span key={at}>{formatTime(at)}</span>
        ))}
      </div>
    </div>
  );
}

/** Measures the width of a box in pixels. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}
