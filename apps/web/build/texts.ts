import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findTextFile, LATER_FILES, MAIN_FILE } from './text-files.ts';

/** The texts of a language, as i18next loads them: groups of texts by name. */
type Texts = { readonly [group: string]: unknown };

/** Returns the group of texts in a file: `machine-types.json` holds `machineTypes`. */
export const toTextGroup = (file: string): string =>
  file.replace(/\.json$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

const FILES = [MAIN_FILE, ...Object.keys(LATER_FILES)];

/** Reads the files of one language and joins the groups that belong to one file of the portal. */
function joinTexts(folder: string, name: string): Texts {
  return Object.fromEntries(
    listFiles(folder)
      .filter((file) => findTextFile(toTextGroup(file)) === name)
      .map((file) => [toTextGroup(file), JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown]),
  );
}

/** Formats the module that types the keys of all texts by the English files. */
export function formatTextTypes(files: readonly string[]): string {
  const imports = files.map((file) => `import type ${toTextGroup(file)} from '../../../locales/en/${file}';`);
  const groups = files.map((file) => `  readonly ${toTextGroup(file)}: typeof ${toTextGroup(file)};`);
  return `// Written by the build and by \`npm run new\` from the names of the files in locales/en.\n${imports.join('\n')}\n\n/** The English texts by key. */\nexport type Texts = {\n${groups.join('\n')}\n};\n`;
}

const ADDRESS = /^\/locales\/([a-z]{2})\/(\w+)\.json$/;

/** Joins the texts of each language to `/locales/{lng}/translation.json` and the files for later, and types their keys. */
export function texts(folder: string, typesFile: string): Plugin {
  const languages = readdirSync(folder);
  return {
    name: 'groundwork:texts',
    configResolved() {
      const types = formatTextTypes(listFiles(join(folder, 'en')));
      if (readFileSync(typesFile, 'utf8') !== types) writeFileSync(typesFile, types);
    },
    generateBundle() {
      for (const language of languages)
        for (const name of FILES)
          this.emitFile({
            type: 'asset',
            fileName: `locales/${language}/${name}.json`,
            source: JSON.stringify(joinTexts(join(folder, language), name)),
          });
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.middlewares.use((request, response, next) => {
        const [, language = '', name = ''] = ADDRESS.exec(request.url ?? '') ?? [];
        if (!languages.includes(language) || !FILES.includes(name)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(joinTexts(join(folder, language), name)));
      });
    },
  };
}
