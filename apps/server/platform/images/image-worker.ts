// Decodes one picture from standard input in a process of its own, and writes it in the portal's sizes to standard output.
// A hostile file can harm only this process, which has no secrets and lives for seconds.
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { LOGO_FORMAT } from '@groundwork/domain/limits.ts';
import { LOGO_BOX, MAX_LOGO_PIXELS } from '@groundwork/domain/settings/brand.ts';
import sharp, { type Sharp } from 'sharp';
import {
  IMAGE_SIZES,
  type ImageUse,
  LOGO_DOTS_PER_PIXEL,
  MAX_PIXELS,
  type WorkerAnswer,
} from './image-sizes.ts';

/** The only enabled readers. libvips must not see other formats, above all SVG. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'];
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const QUALITY = 80;

async function redraw(bytes: Buffer): Promise<WorkerAnswer> {
  enableReaders(READERS);
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!FORMATS.includes(format)) return { refused: 'NOT_AN_IMAGE' };
  if (width * height > MAX_PIXELS) return { refused: 'IMAGE_TOO_LARGE' };
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const full = await write(picture, IMAGE_SIZES.full);
  const small = await write(sharp(full), IMAGE_SIZES.small);
  return { full: full.toString('base64'), small: small.toString('base64') };
}

/** Fits a logo into the largest size at which it is shown. Drops all metadata, further pictures and what follows the picture. */
async function redrawLogo(bytes: Buffer): Promise<WorkerAnswer> {
  enableReaders(['Png']);
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== LOGO_FORMAT || width * height > MAX_LOGO_PIXELS) return { refused: 'UNSUPPORTED_LOGO' };
  const logo = await sharp(bytes, {
    limitInputPixels: MAX_LOGO_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({
      width: LOGO_BOX.width * LOGO_DOTS_PER_PIXEL,
      height: LOGO_BOX.height * LOGO_DOTS_PER_PIXEL,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { logo: logo.toString('base64') };
}

function enableReaders(formats: readonly string[]): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
}

/** Rotates by the EXIF orientation and drops all metadata, including the location. */
const write = (picture: Sharp, longestPixels: number): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize({ width: longestPixels, height: longestPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const bytes = await buffer(process.stdin);
  const isLogo = process.argv[2] === ('logo' satisfies ImageUse);
  const answer = await (isLogo ? redrawLogo(bytes) : redraw(bytes)).catch(
    (): WorkerAnswer => ({ refused: isLogo ? 'UNSUPPORTED_LOGO' : 'NOT_AN_IMAGE' }),
  );
  process.stdout.write(JSON.stringify(answer));
}
