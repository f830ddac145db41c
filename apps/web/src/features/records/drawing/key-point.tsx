import { type KeyboardEvent, useId } from 'react';
import type { Point } from '../../../map/drawing/pen.ts';
import './key-point.css';

/** How far one key press moves the point; with Shift held, one pixel. */
const STEP_PX = 10;
const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  readonly at: Point;
  readonly kind: 'cross' | 'corner';
  readonly label: string;
  /** What its keys do. */
  readonly help: string;
  readonly onMove: (to: Point) => void;
  /** Called after the last of several moves in a row. */
  readonly onMoved?: () => void;
  /** By the name of the key. */
  readonly keys: Readonly<Record<string, () => void>>;
  readonly onFocus: () => void;
};

/** A point on the map that the arrow keys move. Its role makes screen readers pass the keys on. */
export function KeyPoint({ at, kind, label, help, onMove, onMoved, keys, onFocus }: Props) {
  const helpId = useId();
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const act = keys[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !(direction ?? act)) return;
    event.preventDefault();
    act?.();
    if (!direction) return;
    const step = event.shiftKey ? 1 : STEP_PX;
    onMove({ x: at.x + direction[0] * step, y: at.y + direction[1] * step });
  };
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the point is operated by its keys. */}
      <div
        className="key-point"
        data-kind={kind}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        style={{ left: at.x, top: at.y }}
        onKeyDown={press}
        onKeyUp={({ key }) => {
          if (DIRECTIONS[key]) onMoved?.();
        }}
        onFocus={onFocus}
      />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above. */}
      <span id={helpId} className="visually-hidden">
        {help}
      </span>
    </>
  );
}
