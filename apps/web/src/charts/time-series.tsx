import { useLayoutEffect, useRef, useState } from 'react';
import { valueSteps } from './value-steps.ts';
import './time-series.css';

type Point = { readonly at: number; readonly value: number };

type Props = {
  /** In the order of time, at least one. */
  readonly points: readonly Point[];
  readonly height: number;
  /** Says in words what the drawing shows; its numbers stand in a table beside it. */
  readonly label: string;
  readonly labelOfStep: (value: number) => string;
  readonly labelOfTime: (at: number) => string;
};

/** One measurement over time: a line from value to value, above an axis of easy steps. */
export function TimeSeries({ points, height, label, labelOfStep, labelOfTime }: Props) {
  const { box, width } = useWidth();
  const values = points.map(({ value }) => value);
  const steps = valueSteps(Math.min(...values), Math.max(...values));
  const [least = 0, greatest = 1] = [steps.at(0), steps.at(-1)];
  const [from, until] = [points.at(0)?.at ?? 0, points.at(-1)?.at ?? 0];
  const yOf = (value: number) => height - ((value - least) / (greatest - least)) * height;
  const xOf = (at: number) => (until === from ? width / 2 : ((at - from) / (until - from)) * width);
  return (
    <div className="time-series">
      <div className="series-steps" style={{ blockSize: height }} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} style={{ insetBlockStart: yOf(step) }}>
            {labelOfStep(step)}
          </span>
        ))}
      </div>
      <div ref={box}>
        <svg role="img" aria-label={label} width="100%" height={height}>
          {steps.map((step) => (
            <line key={step} className="series-step" x2="100%" y1={yOf(step)} y2={yOf(step)} />
          ))}
          <path
            className="series-line"
            d={points.map(({ at, value }, index) => `${index ? 'L' : 'M'}${xOf(at)} ${yOf(value)}`).join('')}
          />
          {points.length === 1 ? (
            <circle className="series-dot" cx={width / 2} cy={yOf(least)} r="3" />
          ) : null}
        </svg>
      </div>
      <div className="series-times" aria-hidden="true">
        {[...new Set([from, until])].map((at) => (
          <span key={at}>{labelOfTime(at)}</span>
        ))}
      </div>
    </div>
  );
}

/** The pixels that a box has to draw in. */
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
