import type { Page } from '@playwright/test';

/** A picture of the page as JPEG, in Base64, and when the video shows it. */
export type Frame = { readonly atMs: number; readonly jpeg: string };

/** Enough for a pointer, and small. */
export const FRAMES_PER_SECOND = 10;

const MS = 1_000;

/** What happens in a part of the video. */
export type TimedStep = { readonly seconds: number; readonly run: () => Promise<void> };

/** When a step really began and ended. */
type Recorded = { readonly seconds: number; readonly beganMs: number; readonly endedMs: number };

/**
 * Takes pictures of a page while the steps run, at even intervals. A step that takes longer than its seconds, on a busy
 * machine, is shown faster: captions fit nevertheless.
 */
export async function captureFrames(page: Page, steps: readonly TimedStep[]): Promise<readonly Frame[]> {
  const session = await page.context().newCDPSession(page);
  const shown: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shown.push({ atMs: performance.now(), jpeg: data });
    // Refused once the recording is over.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95, everyNthFrame: 1 });
  const recorded: Recorded[] = [];
  for (const { seconds, run } of steps) {
    const beganMs = performance.now();
    await run();
    await page.waitForTimeout(Math.max(0, MS * seconds - (performance.now() - beganMs)));
    recorded.push({ seconds, beganMs, endedMs: performance.now() });
  }
  await session.send('Page.stopScreencast');
  await session.detach();
  return toEvenFrames(shown, recorded);
}

/** The picture that was shown last at each instant: the browser sends one only when something changes. */
function toEvenFrames(shown: readonly Frame[], steps: readonly Recorded[]): readonly Frame[] {
  const instants = steps.flatMap(({ seconds, beganMs, endedMs }) =>
    Array.from(
      { length: seconds * FRAMES_PER_SECOND },
      (_, index) => beganMs + ((endedMs - beganMs) * index) / (seconds * FRAMES_PER_SECOND),
    ),
  );
  return instants.map((instant, index) => {
    const frame = shown.findLast(({ atMs }) => atMs <= instant) ?? shown[0];
    if (frame === undefined) throw new Error('The browser sent no pictures of the page');
    return { atMs: (MS * index) / FRAMES_PER_SECOND, jpeg: frame.jpeg };
  });
}
