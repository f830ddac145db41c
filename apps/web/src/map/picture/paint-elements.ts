/** Paints elements of the page onto a canvas whose origin is that of `around`: their surfaces, borders and texts. */
export function paintElements(
  context: CanvasRenderingContext2D,
  elements: Iterable<Element>,
  around: DOMRect,
): void {
  for (const element of elements) paintElement(context, element, around);
}

function paintElement(context: CanvasRenderingContext2D, element: Element, around: DOMRect): void {
  const style = getComputedStyle(element);
  const isHidden = style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none';
  if (isHidden || Number(style.opacity) === 0) return;
  paintSurface(context, element.getBoundingClientRect(), style, around);
  for (const child of element.childNodes) {
    if (child instanceof Text) paintText(context, child, style, around);
    else if (child instanceof HTMLElement) paintElement(context, child, around);
  }
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

function paintSurface(
  context: CanvasRenderingContext2D,
  rect: DOMRect,
  style: CSSStyleDeclaration,
  around: DOMRect,
): void {
  const border = Number.parseFloat(style.borderTopWidth) || 0;
  if (rect.width === 0 || (style.backgroundColor === TRANSPARENT && border === 0)) return;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, rect.height / 2);
  const half = border / 2;
  context.beginPath();
  context.roundRect(
    ...[rect.left - around.left + half, rect.top - around.top + half],
    ...[rect.width - border, rect.height - border],
    radius,
  );
  context.fillStyle = style.backgroundColor;
  context.fill();
  if (border === 0) return;
  context.lineWidth = border;
  context.strokeStyle = style.borderTopColor;
  context.setLineDash(style.borderTopStyle === 'dashed' ? [3, 3] : []);
  context.stroke();
  context.setLineDash([]);
}

/** Paints each word where it stands, so that lines break as on the page. */
function paintText(
  context: CanvasRenderingContext2D,
  text: Text,
  style: CSSStyleDeclaration,
  around: DOMRect,
): void {
  context.font = style.font;
  context.fillStyle = style.color;
  context.textBaseline = 'middle';
  const range = document.createRange();
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top, height } = range.getBoundingClientRect();
    context.fillText(word, left - around.left, top - around.top + height / 2);
  }
}
