/** The sizes in which a picture is kept: pixels of its longer side. */
export const IMAGE_SIZES = { full: 1_600, small: 160 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** A phone's camera has fewer; each costs four bytes while it is decoded. */
export const MAX_PIXELS = 50_000_000;

/** What the decoding process answers: both sizes as base64, or why not. */
export type WorkerAnswer =
  | { readonly [size in ImageSize]: string }
  | { readonly refused: 'NOT_AN_IMAGE' | 'IMAGE_TOO_LARGE' };
