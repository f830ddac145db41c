import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { getVideoSeconds, VIDEO_AREAS, VIDEO_STEP_SECONDS } from '@groundwork/domain/settings/first-video.ts';
import { expect, test } from 'vitest';
import { formatCaptions } from './captions.ts';

const WEB = join(import.meta.dirname, '..');
const MAX_BYTES = 1_000_000;
/** The first bytes of every WebM file. */
const EBML = Buffer.from('1a45dfa3', 'hex');
const CAPTION = /^\d+\n00:(\d\d):(\d\d)\.000 --> 00:(\d\d):(\d\d)\.000\n(.+)$/;

test.for(VIDEO_AREAS)('the video of %s is recorded, and has at most 1 MB', (area) => {
  const file = join(WEB, 'public/videos', `${area}.webm`);
  expect(statSync(file).size).toBeLessThanOrEqual(MAX_BYTES);
  expect(readFileSync(file).subarray(0, EBML.length)).toEqual(EBML);
});

test.for(LANGUAGES)(
  'every video has a caption for each step, without a gap, in the language %s',
  (language) => {
    const texts = JSON.parse(readFileSync(join(WEB, 'locales', language, 'videos.json'), 'utf8'));
    for (const area of VIDEO_AREAS) {
      const [head, ...blocks] = formatCaptions(area, texts).trimEnd().split('\n\n');
      expect(head).toBe('WEBVTT');
      const captions = blocks.map((block) => {
        const [, fromMinute, from, toMinute, to, text] = CAPTION.exec(block) ?? [];
        const toSeconds = (minute = '', second = '') => 60 * Number(minute) + Number(second);
        return { from: toSeconds(fromMinute, from), to: toSeconds(toMinute, to), text };
      });
      expect(captions.map(({ from, to }) => to - from)).toEqual(VIDEO_STEP_SECONDS[area]);
      expect(captions.slice(1).map(({ from }) => from)).toEqual(captions.slice(0, -1).map(({ to }) => to));
      expect(captions.at(-1)?.to).toBe(getVideoSeconds(area));
      expect(captions.map(({ text }) => text)).toEqual(Object.values(texts[area].steps));
    }
  },
);
