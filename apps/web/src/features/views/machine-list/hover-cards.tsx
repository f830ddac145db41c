import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { HoverCard } from './hover-card.tsx';
import type { ListedMachine } from './listed-machine.ts';
import type { CellTerms } from './use-cell-terms.ts';
import './hover-card.css';

/** How long the pointer rests on a name before its card opens, and how long the card waits for the pointer to reach it. */
const [OPENS_AFTER_MS, CLOSES_AFTER_MS] = [350, 200];
const CARD_HEIGHT_PX = 260;

type Props = {
  readonly box: RefObject<HTMLElement | null>;
  readonly machines: readonly ListedMachine[];
  readonly terms: CellTerms;
};

type Shown = { readonly id: string; readonly left: number; readonly top: number };

/** The card of the machine whose name has the pointer or the focus. Listens to the grid, which is not rendered again. */
export function HoverCards({ box, machines, terms }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = useCallback((next: Shown | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), next === null ? CLOSES_AFTER_MS : OPENS_AFTER_MS);
  }, []);
  useEffect(() => {
    const grid = box.current;
    if (grid === null) return;
    const show = ({ target }: Event) => schedule(findShown(target));
    const hide = () => schedule(null);
    const hideAtOnce = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      clearTimeout(timer.current);
      setShown(null);
    };
    const stop = new AbortController();
    const { signal } = stop;
    grid.addEventListener('pointerover', show, { signal });
    grid.addEventListener('pointerleave', hide, { signal });
    grid.addEventListener('focusin', show, { signal });
    grid.addEventListener('focusout', hide, { signal });
    grid.addEventListener('pointerdown', hideAtOnce, { signal });
    grid.addEventListener('keydown', hideAtOnce, { signal });
    grid.addEventListener('scroll', hideAtOnce, { signal, passive: true });
    return () => {
      stop.abort();
      clearTimeout(timer.current);
    };
  }, [box, schedule]);
  const machine = shown && machines.find(({ id }) => id === shown.id);
  if (!shown || !machine) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the card open; the link inside is the control.
    <div
      className="hover-card-place"
      style={{ insetInlineStart: shown.left, insetBlockStart: shown.top }}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => schedule(null)}
      onFocus={() => clearTimeout(timer.current)}
      onBlur={() => schedule(null)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setShown(null);
      }}
    >
      <HoverCard machine={machine} terms={terms} />
    </div>
  );
}

/** The machine whose name is under a target, and where its card fits; null elsewhere. */
function findShown(target: EventTarget | null): Shown | null {
  const cell = target instanceof Element ? target.closest('[role="rowheader"]') : null;
  const id = cell?.closest<HTMLElement>('[data-machine]')?.dataset.machine;
  if (!cell || id === undefined) return null;
  const { left, top, bottom } = cell.getBoundingClientRect();
  const isBelow = bottom + CARD_HEIGHT_PX < window.innerHeight;
  return { id, left: left + 64, top: isBelow ? bottom - 4 : Math.max(8, top - CARD_HEIGHT_PX) };
}
