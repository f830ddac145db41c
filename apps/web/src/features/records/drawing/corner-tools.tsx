import type { Outline } from '@groundwork/domain/sites/outline.ts';
import {
  addCornerAfter,
  type Corner,
  isRemovable,
  listCorners,
  moveCorner,
  removeCorner,
} from '@groundwork/domain/zones/edit-outline.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { Place } from '../../../map/camera.ts';
import type { Point } from '../../../map/drawing/pen.ts';
import { REACH_PX } from '../../../map/layers/outline-layer.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { KeyPoint } from './key-point.tsx';
import { formatPlace, keepInside, toPlace, toPoint } from './map-points.ts';
import { useMovedMap } from './use-moved-map.ts';

type Props = {
  readonly outline: Outline | null;
  readonly draw: (outline: Outline | null) => void;
  readonly say: (text: string | null) => void;
  readonly onLeave: () => void;
};

/** A click of the map. */
type Tap = { readonly point: Point; readonly lngLat: { readonly lng: number; readonly lat: number } };

/** Chooses a corner of the outline, by a tap or one after the other, and moves, adds or removes it. */
export function CornerTools({ outline, draw, say, onLeave }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const map = useMovedMap();
  const corners = useMemo(() => listCorners(outline), [outline]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  /** Where keys have moved the corner to, until they are released. */
  const [moved, setMoved] = useState<Place | null>(null);
  const tools = useRef<HTMLFieldSetElement>(null);
  const number = chosen === null ? null : Math.min(chosen, corners.length - 1);
  const corner = number === null ? undefined : corners[number];
  const describe = (at: number, place: Place) =>
    t('drawing.cornerAt', { number: at + 1, total: corners.length, place: formatPlace(formats, place) });
  const choose = (at: number) => {
    const found = corners[at];
    if (!found) return;
    setChosen(at);
    setPlacing(false);
    keepInside(map, toPoint(map, found));
    say(describe(at, found));
  };
  const step = (by: number) =>
    choose(
      number === null ? (by > 0 ? 0 : corners.length - 1) : (number + by + corners.length) % corners.length,
    );
  const change = (to: (outline: Outline, corner: Corner) => Outline | null, text: string) => {
    if (!outline || !corner) return;
    draw(to(outline, corner));
    say(text);
  };
  const place = (to: Place) => {
    setPlacing(false);
    setMoved(null);
    change((shape, each) => moveCorner(shape, each, to), describe(number ?? 0, to));
  };
  const tap = useLatest(({ point, lngLat: { lng, lat } }: Tap) => {
    if (isPlacing) return place({ longitude: lng, latitude: lat });
    const at = findNearest(
      corners.map((each) => toPoint(map, each)),
      point,
    );
    if (at === null) setChosen(null);
    else choose(at);
  });
  useEffect(() => {
    const { unsubscribe } = map.on('click', (event) => tap.current(event));
    return unsubscribe;
  }, [map, tap]);
  // A tap for the new place is no tap of the drawing library, which adds a corner near the middle of a side.
  useEffect(() => {
    if (!isPlacing) return;
    const around = map.getCanvasContainer();
    const taking = new AbortController();
    for (const type of ['pointerdown', 'pointerup'] as const)
      around.addEventListener(type, (event) => event.stopPropagation(), {
        capture: true,
        signal: taking.signal,
      });
    return () => taking.abort();
  }, [map, isPlacing]);
  if (!outline || corners.length === 0) return null;
  const mayRemove = corner !== undefined && isRemovable(outline, corner);
  const add = () => {
    change(addCornerAfter, t('drawing.added', { number: (number ?? 0) + 2, total: corners.length + 1 }));
    setChosen((number ?? 0) + 1);
  };
  const remove = () => {
    if (mayRemove) change(removeCorner, t('drawing.removed', { count: corners.length - 1 }));
    else say(t('drawing.threeStay'));
  };
  const startMove = () => {
    setPlacing(true);
    tools.current?.parentElement?.querySelector<HTMLElement>('[data-kind="corner"]')?.focus();
    say(t('drawing.place'));
  };
  return (
    <>
      <fieldset ref={tools}>
        <legend className="visually-hidden">{t('drawing.corners')}</legend>
        <Button title={t('drawing.previous')} onClick={() => step(-1)}>
          <span aria-hidden="true">‹</span>
          <span className="visually-hidden">{t('drawing.previous')}</span>
        </Button>
        <Button title={t('drawing.next')} onClick={() => step(1)}>
          <span aria-hidden="true">›</span>
          <span className="visually-hidden">{t('drawing.next')}</span>
        </Button>
        {corner ? (
          <>
            <Button aria-pressed={isPlacing} onClick={startMove}>
              {t('drawing.move')}
            </Button>
            <Button onClick={add}>{t('drawing.add')}</Button>
            <Button unavailable={!mayRemove} onClick={remove}>
              {t('drawing.remove')}
            </Button>
          </>
        ) : null}
      </fieldset>
      {corner ? (
        <KeyPoint
          kind="corner"
          at={toPoint(map, moved ?? corner)}
          label={t('drawing.cornerOf', { number: (number ?? 0) + 1, total: corners.length })}
          help={t('drawing.keys.edit')}
          keys={{
            PageUp: () => step(-1),
            PageDown: () => step(1),
            Insert: add,
            Delete: remove,
            Backspace: remove,
            Escape: () => {
              setPlacing(false);
              setMoved(null);
              onLeave();
            },
          }}
          onMove={(to: Point) => {
            const at = toPlace(map, keepInside(map, to));
            setMoved(at);
            say(describe(number ?? 0, at));
          }}
          onMoved={() => moved && place(moved)}
          onFocus={() => say(t('drawing.keys.edit'))}
        />
      ) : null}
    </>
  );
}

/** The index of the nearest point, or null if none is near. */
function findNearest(points: readonly Point[], { x, y }: Point): number | null {
  const distances = points.map((point) => Math.hypot(point.x - x, point.y - y));
  const nearest = Math.min(...distances);
  return nearest > REACH_PX ? null : distances.indexOf(nearest);
}
