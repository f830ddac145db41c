import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { Place } from '../../../map/camera.ts';
import type { Pen, Point } from '../../../map/drawing/pen.ts';
import { useMap } from '../../../map/map-context.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyPoint } from './key-point.tsx';
import { formatPlace, keepInside, toPlace } from './map-points.ts';
import './outline-tools.css';

type Props = {
  readonly mode: 'draw' | 'circle';
  readonly pen: RefObject<Pen | null>;
  /** Corners that have been set; the centre of a circle is one. */
  readonly corners: number;
  readonly say: (text: string | null) => void;
  readonly onLeave: () => void;
};

const toE7 = ({ longitude, latitude }: Place) => ({
  longitudeE7: Math.round(longitude * 1e7),
  latitudeE7: Math.round(latitude * 1e7),
});

/** Draws with keys, by a cross on the map, and with buttons. */
export function PenTools({ mode, pen, corners, say, onLeave }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const map = useMap();
  const [moved, setMoved] = useState<Point | null>(null);
  const [last, setLast] = useState<Place | null>(null);
  const { clientWidth, clientHeight } = map.getContainer();
  const at = moved ?? { x: clientWidth / 2, y: clientHeight / 2 };
  const move = (to: Point) => {
    const inside = keepInside(map, to);
    setMoved(inside);
    pen.current?.hover(inside);
    const place = toPlace(map, inside);
    const isAway = last !== null && corners > 0;
    const distance = isAway
      ? formats.distance(distanceMillimetres(toE7(last), toE7(place)) / 1000)
      : undefined;
    say(
      t(isAway ? 'drawing.crossAway' : 'drawing.crossAt', { place: formatPlace(formats, place), distance }),
    );
  };
  const press = () => {
    setLast(toPlace(map, at));
    say(null);
    pen.current?.press(at);
  };
  const cancel = () => {
    pen.current?.cancel();
    // The buttons go with the shape.
    if (document.activeElement?.closest('.outline-foot fieldset')) onLeave();
    say(t('drawing.cancelled'));
  };
  const removeLast = () => {
    say(null);
    if (corners > 1) pen.current?.removeLast();
    else cancel();
  };
  const close = () => {
    if (pen.current?.close() === false) say(t('drawing.notClosed'));
  };
  return (
    <>
      {corners > 0 ? (
        <fieldset>
          <legend className="visually-hidden">{t('drawing.shape')}</legend>
          {mode === 'draw' ? (
            <>
              <Button onClick={close}>{t('drawing.close')}</Button>
              <Button onClick={removeLast}>{t('drawing.removeLast')}</Button>
            </>
          ) : null}
          <Button onClick={cancel}>{t('drawing.cancel')}</Button>
        </fieldset>
      ) : null}
      <KeyPoint
        kind="cross"
        at={at}
        label={t('drawing.cross')}
        help={t(`drawing.keys.${mode}`)}
        keys={{
          Enter: press,
          ' ': press,
          Backspace: removeLast,
          Escape: corners > 0 ? cancel : onLeave,
          '+': () => map.zoomIn(),
          '-': () => map.zoomOut(),
        }}
        onMove={move}
        onFocus={() => say(t(`drawing.keys.${mode}`))}
      />
    </>
  );
}
