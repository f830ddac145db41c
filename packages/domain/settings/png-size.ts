const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** The signature, the length and the name of the first chunk, and its width and height. */
export const PNG_HEAD_BYTES = 24;
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Reads the size in pixels of a PNG from its first bytes; null if they are not those of one. */
export function readPngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < PNG_HEAD_BYTES || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(WIDTH_AT), height: view.getUint32(HEIGHT_AT) };
}
