/** The limits of the stored preference. */
const [MIN_WIDTH_PIXELS, MAX_WIDTH_PIXELS] = [48, 800];
const STEP_PIXELS = 16;

/** Rounds a width and keeps it within the limits. */
export const clampWidth = (widthPixels: number): number =>
  Math.round(Math.min(MAX_WIDTH_PIXELS, Math.max(MIN_WIDTH_PIXELS, widthPixels)));

type Key = { readonly key: string; readonly altKey: boolean };

/** Returns the width after a key press on a column's head, or null if the key does not resize. */
export function widthAfterKey({ key, altKey }: Key, widthPixels: number): number | null {
  if (!altKey) return null;
  if (key === 'ArrowRight') return clampWidth(widthPixels + STEP_PIXELS);
  if (key === 'ArrowLeft') return clampWidth(widthPixels - STEP_PIXELS);
  return null;
}
