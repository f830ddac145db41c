import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './ground-sketch.css';
import type { Place } from '../camera.ts';
import { project } from '../projection.ts';
import { GroundTiles } from './ground-tiles.tsx';
import { placeTowns, type SketchTown, toCandidate } from './place-towns.ts';
import { readGround, type SketchTile } from './read-ground.ts';
import type { TilePoint } from './read-tile.ts';

type Props = { readonly latitude: number; readonly longitude: number; readonly label: string };

type Sketch = { readonly tiles: readonly SketchTile[]; readonly towns: readonly SketchTown[] };

const WIDTH = 344;
const HEIGHT = 148;
/** About 400 m for each pixel in the middle of Europe: the towns around a site. */
const WORLD_WIDTH_PX = 256 * 2 ** 8;
/** The tiles of this zoom have fewer towns than the deepest, and four of them cover every sketch. */
const TILE_ZOOM = 6;
/** The machine in the middle, the caption at the foot, and the sources at the top. */
const TAKEN = [
  { left: WIDTH / 2 - 14, right: WIDTH / 2 + 14, top: HEIGHT / 2 - 14, bottom: HEIGHT / 2 + 14 },
  { left: 0, right: WIDTH, top: HEIGHT - 36, bottom: HEIGHT },
  { left: WIDTH / 2, right: WIDTH, top: 0, bottom: 20 },
];

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
          <GroundTiles tiles={sketch.tiles} />
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
    readSketch({ latitude: north, longitude: east }, language).then(
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

async function readSketch(middle: Place, language: string): Promise<Sketch> {
  const size = { width: WIDTH, height: HEIGHT };
  const tiles = await readGround({ scale: WORLD_WIDTH_PX, middle: project(middle) }, size, TILE_ZOOM);
  const towns = tiles.flatMap((tile) => listTowns(tile, language));
  return { tiles, towns: placeTowns(towns, { ...size, taken: TAKEN }) };
}

function listTowns({ towns, x, y, size }: SketchTile, language: string) {
  if (!towns) return [];
  const share = size / towns.extent;
  const toPixels = ([px, py]: TilePoint): TilePoint => [x + px * share, y + py * share];
  return towns.features.flatMap((town) => toCandidate(town, language, toPixels) ?? []);
}
