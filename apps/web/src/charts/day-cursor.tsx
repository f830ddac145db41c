import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import './day-cursor.css';
import type { DrawnDay } from './day-stretch.ts';

/** An instant that a day shares with its map, in milliseconds since 1970. */
export type DayCursor = {
  readonly state: { readonly at: number };
  readonly seek: (at: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type Props = { readonly cursor: DayCursor; readonly day: DrawnDay; readonly children: ReactNode };

/** Draws the shared instant over a day, and moves it with the pointer. Keys move it on the map's own timeline. */
export function WithDayCursor({ cursor, day, children }: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const [from, until] = [Date.parse(day.startsAt), Date.parse(day.endsAt)];
  useEffect(() => {
    const place = () => {
      const { at } = cursor.state;
      if (line.current === null) return;
      line.current.hidden = at < from || at > until;
      line.current.style.insetInlineStart = `${((at - from) / (until - from)) * 100}%`;
    };
    place();
    return cursor.subscribe(place);
  }, [cursor, from, until]);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    cursor.seek(from + ((event.clientX - left) / width) * (until - from));
  };
  return (
    <div className="with-day-cursor" onPointerMove={onPointerMove}>
      {children}
      <span ref={line} className="day-cursor" hidden />
    </div>
  );
}
