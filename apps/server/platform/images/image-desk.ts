import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MAX_LOGO_PIXELS } from '@groundwork/domain/settings/brand.ts';
import { readPngSize } from '@groundwork/domain/settings/png-size.ts';
import { Refusal } from '../refusal.ts';
import type { ImageSize, ImageUse, WorkerAnswer } from './image-sizes.ts';

/** A picture as WebP in the sizes of the portal. */
export type RedrawnImage = { readonly [size in ImageSize]: Buffer };

/** Converts uploaded pictures, a few at a time. */
export type ImageDesk = {
  /**
   * Throws NOT_AN_IMAGE for other bytes, IMAGE_TOO_LARGE for too many pixels, and UNAVAILABLE if too many pictures
   * are waiting.
   */
  redraw(bytes: Uint8Array, signal: AbortSignal): Promise<RedrawnImage>;
  /** As PNG in the size of logos. Throws UNSUPPORTED_LOGO for anything but a PNG of few enough pixels, and UNAVAILABLE. */
  redrawLogo(bytes: Uint8Array, signal: AbortSignal): Promise<Buffer>;
};

const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
/** A picture that takes longer is presumably an attack. */
const MAX_MS = 20_000;
export const AT_A_TIME = 2;
export const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

export function openImageDesk(): ImageDesk {
  let working = 0;
  const waiting: (() => void)[] = [];
  const take = async (): Promise<void> => {
    if (working >= AT_A_TIME) {
      if (waiting.length >= MAX_WAITING) throw new Refusal('UNAVAILABLE', [], RETRY_AFTER_SECONDS);
      await new Promise<void>((go) => waiting.push(go));
    } else working += 1;
  };
  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  const askWorker = async (use: ImageUse, bytes: Uint8Array, signal: AbortSignal) => {
    await take();
    try {
      signal.throwIfAborted();
      return await runWorker(use, bytes, signal);
    } finally {
      give();
    }
  };
  return {
    async redraw(bytes, signal) {
      const answer = await askWorker('picture', bytes, signal);
      if (!('full' in answer)) throw new Refusal('refused' in answer ? answer.refused : 'NOT_AN_IMAGE');
      return { full: Buffer.from(answer.full, 'base64'), small: Buffer.from(answer.small, 'base64') };
    },
    async redrawLogo(bytes, signal) {
      // Most of what is no logo costs no process.
      const size = readPngSize(bytes);
      if (size === null || size.width * size.height > MAX_LOGO_PIXELS) throw new Refusal('UNSUPPORTED_LOGO');
      const answer = await askWorker('logo', bytes, signal);
      if (!('logo' in answer)) throw new Refusal('UNSUPPORTED_LOGO');
      return Buffer.from(answer.logo, 'base64');
    },
  };
}

/** Converts in a process without our environment variables, which ends with the request or after its time limit. */
async function runWorker(use: ImageUse, bytes: Uint8Array, signal: AbortSignal): Promise<WorkerAnswer> {
  const child = spawn(process.execPath, ['--max-old-space-size=128', WORKER, use], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]),
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  // A dead decoder stops reading; its missing output reports that.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const answered = await Promise.race([text(child.stdout), failed]).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return '';
  });
  return answered === '' ? { refused: 'NOT_AN_IMAGE' } : JSON.parse(answered);
}
