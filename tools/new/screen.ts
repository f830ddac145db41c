import { toMirrorPath } from '../path-rule.ts';
import type { SourceTree } from '../source-tree.ts';
import { SCREEN_FOLDER } from '../spec-marks.ts';
import { localeFile } from '../translations.ts';
import { insert, type Plan } from './plan.ts';
import { planText } from './texts.ts';
import { capitalise, toCamel, toPattern } from './words.ts';

const SCREENS = 'packages/contract/screens.ts';
const MENUS = 'apps/web/src/app/menus.ts';

/** The names that follow from the address of a screen. */
type ScreenNames = {
  /** The component, without `Screen`: `/things/{id}` → `ThingsId`. */
  readonly component: string;
  /** The last part that is no parameter, in words. */
  readonly words: readonly string[];
  readonly isDetail: boolean;
};

function nameScreen(url: string): ScreenNames {
  const parts = url.split('/').filter((part) => part !== '');
  const words = parts.flatMap((part) => part.replaceAll(/[{}]/g, '').split(/[-_]/));
  const last = parts.findLast((part) => !part.startsWith('{')) ?? 'start';
  return {
    component: words.map(capitalise).join('') || 'Start',
    words: last.split(/[-_]/),
    isDetail: parts.at(-1)?.startsWith('{') ?? false,
  };
}

function formatScreen(path: string, url: string, { component }: ScreenNames, titleKey: string): string {
  const up = '../'.repeat(path.slice(SCREEN_FOLDER.length).split('/').length - 1);
  return `import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '${up}ui/page.tsx';

export const Route = createFileRoute('${url.replaceAll(/\{(\w+)\}/g, '$$$1')}')({ component: ${component}Screen });

function ${component}Screen() {
  const { t } = useTranslation();
  return <Page title={t('${titleKey}')}>{null}</Page>;
}
`;
}

/** Moves screens above a new address to the `index` of their folder. */
function moveParents(tree: SourceTree, url: string): Pick<Plan, 'moves' | 'edits'> {
  const parts = toMirrorPath(url).split('/');
  const parents = parts.slice(1).map((_, count) => `${SCREEN_FOLDER}/${parts.slice(0, count + 1).join('/')}`);
  const moved = parents.filter((path) => tree.list(`${path}.tsx`).length > 0);
  return {
    moves: moved.map((path) => [`${path}.tsx`, `${path}/index.tsx`]),
    edits: moved.map((path) => ({
      path: `${path}.tsx`,
      change: (text) => text.replaceAll(/(from ')(\.\.?\/)/g, '$1../$2'),
    })),
  };
}

/** Adds an entry to the menu that the address belongs to, or a menu of its own. A detail screen has no entry. */
function planMenu(tree: SourceTree, url: string, { words, isDetail }: ScreenNames) {
  if (isDetail) return { files: [], edits: [] };
  const known: Readonly<Record<string, string>> = JSON.parse(tree.read(localeFile('en', 'nav')));
  const short = toCamel(words);
  const key = `nav.${short in known ? toCamel(url.split(/[/-]/).filter(Boolean)) : short}`;
  const title = capitalise(words.join(' '));
  const { files, edits } = planText(tree, key, title);
  return { files, edits: [...edits, planEntry(tree, url, key)] };
}

function planEntry(tree: SourceTree, url: string, key: string) {
  const entry = `{ key: '${key}', to: '${url}' }`;
  const menus = [...tree.read(MENUS).matchAll(/below: \[([^\]]+)\],[\s\S]*?entries: \[/g)];
  const own = menus.find(([, below = '']) =>
    [...below.matchAll(/'([^']+)'/g)].some(([, start]) => url === start || url.startsWith(`${start}/`)),
  );
  if (own) return insert(MENUS, 'after', new RegExp(toPattern(own[0])), `${entry}, `);
  const menu = `{ key: '${key}', to: '${url}', below: ['${url}'], may: 'machines.read', entries: [${entry}] },\n`;
  return insert(MENUS, 'before', /\] as const satisfies readonly \{/, menu);
}

/** Plans the file of a new screen, its address, menu entry and title. Throws if the address is invalid. */
export function planScreen(tree: SourceTree, url: string): Plan {
  if (!/^\/[\w{}-]+(\/[\w{}-]+)*$/.test(url))
    throw new Error(`${url} is not an address such as /things/{id}`);
  const names = nameScreen(url);
  const titleKey = `${toCamel(names.words)}.${names.isDetail ? 'detailTitle' : 'title'}`;
  const title = planText(tree, titleKey, capitalise(names.words.join(' ')));
  const menu = planMenu(tree, url, names);
  const parents = moveParents(tree, url);
  const mirror = toMirrorPath(url);
  const hasChildren = tree.list(`${SCREEN_FOLDER}/${mirror}/**/*.tsx`).length > 0;
  const path = `${SCREEN_FOLDER}/${mirror}${hasChildren ? '/index' : ''}.tsx`;
  return {
    moves: parents.moves,
    edits: [
      ...parents.edits,
      ...title.edits,
      ...menu.edits,
      insert(SCREENS, 'before', /\] as const;\nexport type Screen/, `  '${url}',\n`),
    ],
    files: [...title.files, ...menu.files, { path, text: formatScreen(path, url, names, titleKey) }],
    left: [
      'its page in a feature of apps/web/src/features, with its loading, empty, error and no-permission states',
      `its texts in ${localeFile('en', titleKey)} and the other languages: npm test refuses those that are marked`,
      'the permission and module flag of its menu entry in apps/web/src/app/menus.ts',
      'a journey in e2e, with its view in e2e/picture-views.ts',
      'its row in docs/spec/screens.json, proven by the journey (testing/spec-proof.ts)',
    ],
  };
}
