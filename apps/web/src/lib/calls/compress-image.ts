import { IMAGE_QUALITY } from '@groundwork/domain/limits.ts';

/** No screen shows a picture larger than this. */
const MAX_SIDE_PX = 2_400;

/**
 * Compresses a picture to a smaller JPEG, so that a phone's photo uploads quickly over a weak connection.
 * Returns the file unchanged if the browser cannot decode it or the result would be larger; the server
 * validates it.
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
  const { width, height } = fitSize(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas 2D context is unavailable');
  // JPEG has no transparency: paint the background white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_QUALITY });
}

type Size = { readonly width: number; readonly height: number };

/** The size of a picture after scaling its longer side down to the maximum. */
export function fitSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
