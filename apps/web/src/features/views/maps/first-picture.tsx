import { useEffect, useRef } from 'react';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { Camera } from '../../../map/camera.ts';
import { type Mark, nameRing, type PlacedState, placeMarks } from '../../../map/drawing/first-drawing.ts';
import {
  drawImage,
  IMAGE_SCALE,
  readStateColours,
  type StateColours,
} from '../../../map/drawing/state-images.ts';
import { findSilhouette } from '../../../ui/silhouettes.ts';
import './first-picture.css';

type Props = { readonly machines: readonly PlacedState[]; readonly camera: Camera };

/** Where the machines are, drawn without the engine until that has drawn them; the ground comes with the engine. */
export function FirstPicture({ machines, camera }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { keyFigure } = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: formats change with the language only.
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (!current || !context) return;
    const [width, height] = [current.clientWidth, current.clientHeight];
    current.width = width * IMAGE_SCALE;
    current.height = height * IMAGE_SCALE;
    context.scale(IMAGE_SCALE, IMAGE_SCALE);
    const colours = readStateColours();
    for (const mark of placeMarks(machines, camera, { width, height }))
      drawMark(context, mark, colours, keyFigure);
    current.dataset.machines = '';
  }, [machines, camera]);
  return <canvas ref={canvas} className="first-picture" />;
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
