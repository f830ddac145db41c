import type { MapLibreMap } from '../engine.ts';
import { paintElements } from './paint-elements.ts';

type Captions = {
  /** What the map shows. */
  readonly title: string;
  /** When the picture was made. */
  readonly date: string;
};

/** The bars above and below the map, in pixels of the page. */
const HEAD = 44;
const FOOT = 36;
const MARGIN = 14;

/**
 * Draws a map as it is on the screen as a PNG: its canvas and the elements on it, with title and date above, and scale
 * and attribution below. Needs no other server.
 */
export async function drawPicture(map: MapLibreMap, captions: Captions): Promise<Blob> {
  const view = await captureView(map);
  const container = map.getContainer();
  const around = container.getBoundingClientRect();
  const [width, height] = [around.width, around.height];
  const scale = view.width / width;
  const canvas = document.createElement('canvas');
  canvas.width = view.width;
  canvas.height = Math.round((HEAD + height + FOOT) * scale);
  const context = getContext(canvas);
  context.scale(scale, scale);
  const styles = getComputedStyle(document.documentElement);
  const colours = {
    surface: styles.getPropertyValue('--surface').trim(),
    text: styles.getPropertyValue('--text').trim(),
    font: getComputedStyle(document.body).fontFamily,
  };
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, width, HEAD + height + FOOT);
  context.drawImage(view, 0, HEAD, width, height);
  context.save();
  context.translate(0, HEAD);
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  paintElements(context, container.querySelectorAll('.maplibregl-marker'), around);
  context.restore();
  drawHead(context, { ...captions, ...colours, width });
  drawFoot(context, { container, ...colours, width, top: HEAD + height });
  return toPng(canvas);
}

/** Copies the canvas of a map in the frame in which it is drawn: afterwards the browser may have cleared it. */
const captureView = (map: MapLibreMap): Promise<HTMLCanvasElement> =>
  new Promise((resolve) => {
    void map.once('render', () => {
      const drawn = map.getCanvas();
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [drawn.width, drawn.height];
      getContext(copy).drawImage(drawn, 0, 0);
      resolve(copy);
    });
    map.triggerRepaint();
  });

type Look = { readonly surface: string; readonly text: string; readonly font: string };

function drawHead(
  context: CanvasRenderingContext2D,
  { title, date, text, font, width }: Look & Captions & { readonly width: number },
): void {
  context.fillStyle = text;
  context.textBaseline = 'middle';
  context.font = `13px ${font}`;
  const dateWidth = context.measureText(date).width;
  context.fillText(date, width - MARGIN - dateWidth, HEAD / 2);
  context.font = `600 16px ${font}`;
  context.fillText(title, MARGIN, HEAD / 2, width - 3 * MARGIN - dateWidth);
}

type Foot = Look & { readonly container: HTMLElement; readonly width: number; readonly top: number };

/** The scale as the map shows it, and to whom its data belongs. */
function drawFoot(context: CanvasRenderingContext2D, { container, text, font, width, top }: Foot): void {
  const middle = top + FOOT / 2;
  context.fillStyle = text;
  context.strokeStyle = text;
  context.textBaseline = 'middle';
  context.font = `12px ${font}`;
  let left = MARGIN;
  const bar = container.querySelector<HTMLElement>('.maplibregl-ctrl-scale');
  if (bar !== null) {
    const length = bar.getBoundingClientRect().width;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(left, middle - 5);
    context.lineTo(left, middle + 5);
    context.lineTo(left + length, middle + 5);
    context.lineTo(left + length, middle - 5);
    context.stroke();
    context.fillText(bar.textContent ?? '', left + 6, middle - 2);
    left += length + MARGIN;
  }
  const attribution = container.querySelector('.maplibregl-ctrl-attrib')?.textContent?.trim() ?? '';
  const attributionWidth = Math.min(context.measureText(attribution).width, width - left - MARGIN);
  context.fillText(attribution, width - MARGIN - attributionWidth, middle, attributionWidth);
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas 2D context is unavailable');
  return context;
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('PNG cannot be written')) : resolve(blob)));
  });
