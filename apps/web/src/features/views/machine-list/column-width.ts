/** As preferences keep it. */
const [NARROWEST, WIDEST] = [48, 800];
const STEP_PIXELS = 16;

/** A width that a column can have. */
export const clampWidth = (widthPixels: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, widthPixels)));

type Key = { readonly key: string; readonly altKey: boolean };

/** The width after a key on a column's head; null where the key means nothing here. */
export function widthAfterKey({ key, altKey }: Key, widthPixels: number): number | null {
  if (!altKey) return null;
  if (key === 'ArrowRight') return clampWidth(widthPixels + STEP_PIXELS);
  if (key === 'ArrowLeft') return clampWidth(widthPixels - STEP_PIXELS);
  return null;
}
