import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './ground-sketch.css';
import type { Place } from '../camera.ts';
import { project, type Size } from '../projection.ts';
import { GroundTiles } from './ground-tiles.tsx';
import { placeTowns, type SketchTown, toCandidate } from './place-towns.ts';
import { readGround, type SketchTile } from './read-ground.ts';
import type { TilePoint } from './read-tile.ts';

type Props = { readonly latitude: number; readonly longitude: number; readonly label: string };

type Sketch = {
  readonly size: Size;
  readonly tiles: readonly SketchTile[];
  readonly towns: readonly SketchTown[];
};

/** About 400 m for each pixel in the middle of Europe: the towns around a site. */
const WORLD_WIDTH_PX = 256 * 2 ** 8;
/** The tiles of this zoom have fewer towns than the deepest, and few of them cover every sketch. */
const TILE_ZOOM = 6;
/** How long a window rests before the ground is read for its new size. */
const REST_MS = 200;

/** The machine in the middle, the caption at the foot, and the sources at the top. */
const listTaken = ({ width, height }: Size) => [
  { left: width / 2 - 14, right: width / 2 + 14, top: height / 2 - 14, bottom: height / 2 + 14 },
  { left: 0, right: width, top: height - 36, bottom: height },
  { left: width / 2, right: width, top: 0, bottom: 20 },
];

/** A still picture of the ground around a machine: coast, borders and towns, without the engine of the map. */
export function GroundSketch({ latitude, longitude, label }: Props) {
  const { ref, ...measured } = useElementSize<HTMLDivElement>();
  const [width] = useDebouncedValue(Math.round(measured.width), REST_MS, { leading: true });
  const [height] = useDebouncedValue(Math.round(measured.height), REST_MS, { leading: true });
  const sketch = useSketch(latitude, longitude, width, height);
  return (
    <div ref={ref} className="ground-sketch">
      {sketch === null ? null : <Drawing sketch={sketch} label={label} />}
    </div>
  );
}

type DrawingProps = { readonly sketch: Sketch; readonly label: string };

function Drawing({ sketch: { size, tiles, towns }, label }: DrawingProps) {
  const { width, height } = size;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect className="sketch-sea" width={width} height={height} />
      <GroundTiles tiles={tiles} />
      {towns.map(({ name, x, y, side }) => (
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
      <circle className="sketch-machine" cx={width / 2} cy={height / 2} r="6" />
    </svg>
  );
}

/** Fetches the ground again only if the machine has moved by about a kilometre, or the picture has another size. */
function useSketch(latitude: number, longitude: number, width: number, height: number): Sketch | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const [north, east] = [Math.round(latitude * 100) / 100, Math.round(longitude * 100) / 100];
  useEffect(() => {
    if (width === 0 || height === 0) return;
    let isShown = true;
    const size = { width, height };
    readSketch({ latitude: north, longitude: east }, size, language).then(
      (read) => {
        if (isShown) setSketch(read);
      },
      // Without its ground the place still has its name.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [north, east, width, height, language]);
  return sketch;
}

async function readSketch(middle: Place, size: Size, language: string): Promise<Sketch> {
  const tiles = await readGround({ scale: WORLD_WIDTH_PX, middle: project(middle) }, size, TILE_ZOOM);
  const towns = tiles.flatMap((tile) => listTowns(tile, language));
  return { size, tiles, towns: placeTowns(towns, { ...size, taken: listTaken(size) }) };
}

function listTowns({ towns, x, y, size }: SketchTile, language: string) {
  if (!towns) return [];
  const share = size / towns.extent;
  const toPixels = ([px, py]: TilePoint): TilePoint => [x + px * share, y + py * share];
  return towns.features.flatMap((town) => toCandidate(town, language, toPixels) ?? []);
}
