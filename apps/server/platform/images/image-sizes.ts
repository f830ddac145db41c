/** The sizes in which a picture is stored: pixels of its longer side. */
export const IMAGE_SIZES = { full: 1_600, small: 160 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** Above the resolution of phone cameras. Each pixel takes four bytes while it is decoded. */
export const MAX_PIXELS = 50_000_000;

/** Screens with two dots for a pixel show a logo as sharp as the others. */
export const LOGO_DOTS_PER_PIXEL = 2;

/** What the decoding process makes of a picture. */
export type ImageUse = 'picture' | 'logo';

/** The output of the decoding process: the files as base64, or the reason for a refusal. */
export type WorkerAnswer =
  | { readonly [size in ImageSize]: string }
  | { readonly logo: string }
  | { readonly refused: 'NOT_AN_IMAGE' | 'IMAGE_TOO_LARGE' | 'UNSUPPORTED_LOGO' };
