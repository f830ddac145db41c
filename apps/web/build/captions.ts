import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listVideoSteps,
  VIDEO_AREAS,
  VIDEO_STEP_SECONDS,
  type VideoArea,
} from '@groundwork/domain/settings/first-video.ts';
import type { Plugin } from 'vite';

type VideoTexts = Readonly<Record<VideoArea, { readonly steps: Readonly<Record<string, string>> }>>;

const formatTime = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** Formats the captions of an area as WebVTT: one for each step. */
export function formatCaptions(area: VideoArea, texts: VideoTexts): string {
  const seconds: readonly number[] = VIDEO_STEP_SECONDS[area];
  const endAfter = (steps: number) => seconds.slice(0, steps).reduce((sum, one) => sum + one, 0);
  const captions = listVideoSteps(area).map(
    (step) =>
      `${step}\n${formatTime(endAfter(step - 1))} --> ${formatTime(endAfter(step))}\n${texts[area].steps[step] ?? ''}\n`,
  );
  return ['WEBVTT\n', ...captions].join('\n');
}

const readTexts = (folder: string, language: string): VideoTexts =>
  JSON.parse(readFileSync(join(folder, language, 'videos.json'), 'utf8')) as VideoTexts;

const ADDRESS = /^\/videos\/(\w+)\.([a-z]{2})\.vtt$/;

/** Writes the captions of the first-time videos to `/videos/{area}.{language}.vtt`. */
export function captions(localesFolder: string): Plugin {
  const languages = readdirSync(localesFolder);
  return {
    name: 'groundwork:captions',
    generateBundle() {
      for (const language of languages)
        for (const area of VIDEO_AREAS)
          this.emitFile({
            type: 'asset',
            fileName: `videos/${area}.${language}.vtt`,
            source: formatCaptions(area, readTexts(localesFolder, language)),
          });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = '', language = ''] = ADDRESS.exec(request.url ?? '') ?? [];
        const area = VIDEO_AREAS.find((one) => one === name);
        if (area === undefined || !languages.includes(language)) return next();
        response.setHeader('content-type', 'text/vtt');
        response.end(formatCaptions(area, readTexts(localesFolder, language)));
      });
    },
  };
}
