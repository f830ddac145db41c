import { DRAWN_EXTENT, type SketchTile } from './read-ground.ts';
import './ground-tiles.css';

type Props = { readonly tiles: readonly SketchTile[] };

/** Land, coasts and borders of a picture, in an SVG of its size. */
export const GroundTiles = ({ tiles }: Props) => (
  <>
    {tiles.map(({ x, y, size, land }) => (
      // Land reaches over the edges of its tile, so that no seam shows.
      <path key={`${x} ${y}`} className="tile-land" transform={toTransform(x, y, size)} d={land} />
    ))}
    {tiles.map(({ x, y, size, land, borders }) => (
      <svg
        key={`${x} ${y}`}
        x={x}
        y={y}
        width={size}
        height={size}
        viewBox={`0 0 ${DRAWN_EXTENT} ${DRAWN_EXTENT}`}
        aria-hidden="true"
      >
        <path className="tile-coast" d={land} />
        <path className="tile-border" d={borders} />
      </svg>
    ))}
  </>
);

const toTransform = (x: number, y: number, size: number): string =>
  `translate(${x} ${y}) scale(${size / DRAWN_EXTENT})`;
