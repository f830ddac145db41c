import { GET as findBaseMap } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { Camera } from '../../../map/camera.ts';
import { type Mark, nameRing, type PlacedState, placeMarks } from '../../../map/drawing/first-drawing.ts';
import {
  drawImage,
  IMAGE_SCALE,
  readStateColours,
  type StateColours,
} from '../../../map/drawing/state-images.ts';
import { FirstGround } from '../../../map/sketch/first-ground.tsx';
import { findSilhouette } from '../../../ui/silhouettes.ts';
import './first-picture.css';

type Props = {
  readonly machines: readonly PlacedState[];
  readonly camera: Camera;
  /** Whether the engine has drawn the machines. */
  readonly isDrawn: boolean;
  /** Whether it has drawn everything in view. */
  readonly isWhole: boolean;
};

const FADE_MS = 120;

/** Where the machines are, and their ground, drawn without the engine until that has drawn the same. */
export function FirstPicture({ machines, camera, isDrawn, isWhole }: Props) {
  const { data: chosen } = useCall(findBaseMap, {});
  const [hasGround, setGround] = useState(false);
  const [isOver, setOver] = useState(false);
  const onGround = useCallback(() => setGround(true), []);
  // Without a ground the picture hides that of the engine.
  const isCovered = hasGround ? isWhole : isDrawn;
  useEffect(() => {
    if (!isCovered) return;
    const timer = setTimeout(() => setOver(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [isCovered]);
  if (isOver) return null;
  return (
    <div
      className="first-picture"
      data-covered={isCovered ? '' : undefined}
      data-ground={hasGround ? '' : undefined}
    >
      {chosen?.baseMap.kind === 'offline' && <FirstGround camera={camera} onDrawn={onGround} />}
      <Marks machines={machines} camera={camera} />
    </div>
  );
}

function Marks({ machines, camera }: Pick<Props, 'machines' | 'camera'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { keyFigure } = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: formats change with the language only.
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (!current || !context) return;
    const size = { width: current.clientWidth, height: current.clientHeight };
    current.width = size.width * IMAGE_SCALE;
    current.height = size.height * IMAGE_SCALE;
    context.scale(IMAGE_SCALE, IMAGE_SCALE);
    const colours = readStateColours();
    for (const mark of placeMarks(machines, camera, size)) drawMark(context, mark, colours, keyFigure);
    current.dataset.machines = '';
  }, [machines, camera]);
  return <canvas ref={canvas} className="first-marks" />;
}

function drawMark(
  context: CanvasRenderingContext2D,
  { x, y, machines }: Mark,
  colours: StateColours,
  formatCount: (count: number) => string,
): void {
  const [first] = machines;
  if (first === undefined) return;
  const isOne = machines.length === 1;
  const name = isOne ? `machine:${findSilhouette(first.type)}:${first.state}` : nameRing(machines);
  const image = drawImage(name, colours);
  if (image === null) return;
  const [width, height] = [image.width / IMAGE_SCALE, image.height / IMAGE_SCALE];
  context.drawImage(toCanvas(image), x - width / 2, isOne ? y - height : y - height / 2, width, height);
  if (isOne) return;
  context.fillStyle = colours.text;
  context.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(formatCount(machines.length), x, y);
}

/** Image data replaces what is below it; a canvas is drawn over it. */
function toCanvas(image: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
}
