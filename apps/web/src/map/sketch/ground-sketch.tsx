import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './ground-sketch.css';
import { DRAWN_EXTENT, readGround, type Sketch } from './read-ground.ts';

type Props = { readonly latitude: number; readonly longitude: number; readonly label: string };

const WIDTH = 344;
const HEIGHT = 148;

/** A still picture of the ground around a machine: coast, borders and towns, without the engine of the map. */
export function GroundSketch({ latitude, longitude, label }: Props) {
  const sketch = useSketch(latitude, longitude);
  return (
    <svg
      className="ground-sketch"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {sketch === null ? null : (
        <>
          <rect className="sketch-sea" width={WIDTH} height={HEIGHT} />
          {sketch.tiles.map(({ x, y, size, land, borders }) => (
            <svg
              key={`${x} ${y}`}
              x={x}
              y={y}
              width={size}
              height={size}
              viewBox={`0 0 ${DRAWN_EXTENT} ${DRAWN_EXTENT}`}
              aria-hidden="true"
            >
              <path className="sketch-land" d={land} />
              <path className="sketch-border" d={borders} />
            </svg>
          ))}
          {sketch.towns.map(({ name, x, y, side }) => (
            <g key={`${name}${x}`}>
              <circle className="sketch-town" cx={x} cy={y} r="1.75" />
              <text
                className="sketch-name"
                x={side === 'right' ? x + 6 : x - 6}
                y={y + 4}
                textAnchor={side === 'right' ? 'start' : 'end'}
              >
                {name}
              </text>
            </g>
          ))}
        </>
      )}
      <circle className="sketch-machine" cx={WIDTH / 2} cy={HEIGHT / 2} r="6" />
    </svg>
  );
}

/** Fetches the ground again only if the machine has moved by about a kilometre. */
function useSketch(latitude: number, longitude: number): Sketch | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const [north, east] = [Math.round(latitude * 100) / 100, Math.round(longitude * 100) / 100];
  useEffect(() => {
    let isShown = true;
    readGround({ latitude: north, longitude: east, language, width: WIDTH, height: HEIGHT }).then(
      (read) => {
        if (isShown) setSketch(read);
      },
      // Without its ground the place still has its name.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [north, east, language]);
  return sketch;
}
