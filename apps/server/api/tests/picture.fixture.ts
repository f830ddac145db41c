import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** Returns an image file of one colour. */
export async function drawPicture({
  width = 40,
  height = 30,
  format = 'jpeg' as Format,
}: {
  readonly width?: number;
  readonly height?: number;
  readonly format?: Format;
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 201, g: 108, b: 0 };
  const drawn = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return Uint8Array.from(drawn);
}
