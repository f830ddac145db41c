import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Camera } from '../camera.ts';
import { BORDER_DASHES, BORDER_OPACITY, GROUND_SOURCES, getGroundLine } from '../ground-look.ts';
import { findView, getZoom, type Size } from '../projection.ts';
import './first-ground.css';
import { GroundTiles } from './ground-tiles.tsx';
import { MAX_TILE_ZOOM, readGround, type SketchTile } from './read-ground.ts';

type Props = {
  readonly camera: Camera;
  /** Called once the ground is drawn; never if it cannot be read. */
  readonly onDrawn: () => void;
};

type Ground = { readonly tiles: readonly SketchTile[]; readonly zoom: number };

/** The ground of the offline map as its engine will draw it: coasts and borders, without names. */
export function FirstGround({ camera, onDrawn }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const [ground, setGround] = useState<Ground | null>(null);
  // Before the calls of other components, which would take the connections.
  useLayoutEffect(() => {
    if (drawing.current === null) return;
    let isShown = true;
    readFirstGround(camera, {
      width: drawing.current.clientWidth,
      height: drawing.current.clientHeight,
    }).then(
      (read) => {
        if (isShown) setGround(read);
      },
      // The engine reads the ground again.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [camera]);
  useEffect(() => {
    if (ground !== null) onDrawn();
  }, [ground, onDrawn]);
  return (
    <>
      <svg
        ref={drawing}
        className="first-ground"
        data-drawn={ground ? '' : undefined}
        style={ground ? toLines(ground.zoom) : undefined}
        aria-hidden="true"
      >
        {ground && <GroundTiles tiles={ground.tiles} />}
      </svg>
      {ground && <small className="first-ground-sources">{GROUND_SOURCES}</small>}
    </>
  );
}

async function readFirstGround(camera: Camera, size: Size): Promise<Ground> {
  const view = findView(camera, size);
  const zoom = getZoom(view);
  // The engine takes the tiles of the whole zoom.
  const tileZoom = Math.min(MAX_TILE_ZOOM, Math.max(0, Math.floor(zoom)));
  return { tiles: await readGround(view, size, tileZoom), zoom };
}

function toLines(zoom: number): CSSProperties {
  const width = getGroundLine(zoom);
  return {
    '--ground-line': `${width}px`,
    '--ground-border': 'var(--border)',
    '--ground-border-opacity': BORDER_OPACITY,
    '--ground-dashes': BORDER_DASHES.map((widths) => widths * width).join(' '),
  } as CSSProperties;
}
