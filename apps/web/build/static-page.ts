import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCRIPT_LOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { type Plugin, transformWithOxc } from 'vite';
import { LANGUAGES } from '../src/lib/language/languages.ts';

type Texts = {
  readonly title: string;
  readonly text: string;
  readonly reload: string;
  readonly support: string;
};

const SPECIAL = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => SPECIAL[character as keyof typeof SPECIAL]);

function formatPart(language: string, { title, text, reload, support }: Texts): string {
  const [before = '', after = ''] = escapeHtml(support).split('{{address}}');
  const { tag } = LANGUAGES[language as keyof typeof LANGUAGES];
  return `<main data-language="${language}" lang="${tag}"><div role="alert">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(reload)}</a></p>
<p hidden>${before}<a data-support></a>${after}</p>
</div></main>`;
}

/** The script that runs in the page itself, without its types and on its own. */
async function readGuard(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return `(() => {\n${code.replace('export function', 'function')}guardPage(${SCRIPT_LOAD_TIMEOUT_MS});\n})();`;
}

/**
 * Writes the static page of a portal that could not start into `index.html`, in every language, with the script that
 * shows it. The server allows this script by its hash.
 */
export function staticPage(localesFolder: string, guardFile: string): Plugin {
  return {
    name: 'groundwork:static-page',
    transformIndexHtml: {
      // After the links of the styles are there.
      order: 'post',
      handler: writePage,
    },
  };
  async function writePage(html: string) {
    const parts = readdirSync(localesFolder)
      .sort()
      .map((language) => {
        const file = join(localesFolder, language, 'load-failure.json');
        return formatPart(language, JSON.parse(readFileSync(file, 'utf8')) as Texts);
      });
    const page = `<template id="load-failure">\n${parts.join('\n')}\n</template>`;
    const script = `<script>${await readGuard(guardFile)}</script>`;
    return html
      .replaceAll('<link rel="stylesheet"', '<link data-page rel="stylesheet"')
      .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    ${script}`)
      .replace('<div id="root"></div>', (root) => `${root}\n    ${page}`);
  }
}
