import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { FRAMES_PER_SECOND, type Frame } from './capture-frames.ts';

type Format = { readonly width: number; readonly height: number; readonly bitsPerSecond: number };

/** Encodes and muxes in the page, which has no types here. */
const ENCODE = `async ({ frames, width, height, bitsPerSecond, framesPerSecond }) => {
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = Mediabunny;
  const canvas = new OffscreenCanvas(width, height);
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, {
    codec: 'vp9', bitrate: bitsPerSecond, keyFrameInterval: 30, latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (const { atMs, jpeg } of frames) {
    const bytes = Uint8Array.fromBase64(jpeg);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
    picture.close();
    await source.add(atMs / 1000, 1 / framesPerSecond);
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer).toBase64();
}`;

/** The library for the page, as one script. */
const findLibrary = (): string => {
  const entry = createRequire(import.meta.url).resolve('mediabunny');
  return join(dirname(entry), 'mediabunny.min.cjs');
};

/** Encodes pictures as a WebM video, VP9 without sound, with the codec of the browser. The address has to be of a secure context. */
export async function encodeVideo(
  browser: Browser,
  address: string,
  frames: readonly Frame[],
  format: Format,
): Promise<Buffer> {
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.addScriptTag({ path: findLibrary() });
    const input = { frames, ...format, framesPerSecond: FRAMES_PER_SECOND };
    return Buffer.from(await page.evaluate<string>(`(${ENCODE})(${JSON.stringify(input)})`), 'base64');
  } finally {
    await context.close();
  }
}
