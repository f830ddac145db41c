import { IMAGE_QUALITY } from '@groundwork/domain/limits.ts';

/** Longer sides are shown nowhere. */
const MAX_PIXELS = 2_400;

/**
 * A picture as a smaller JPEG, so that a phone's photo goes up a weak link in seconds. Whatever the browser cannot
 * compress, or would only make larger, is given back as it is: the server judges it.
 */
export async function compressImage(file: File): Promise<Blob> {
  try {
    const compressed = await drawAsJpeg(file);
    return compressed.size < file.size ? compressed : file;
  } catch {
    return file;
  }
}

async function drawAsJpeg(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitted(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  // JPEG knows no transparency: what shines through is white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_QUALITY });
}

type Size = { readonly width: number; readonly height: number };

/** The size of a picture on which no side is longer than shown anywhere. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
