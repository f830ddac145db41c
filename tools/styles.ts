import { posix } from 'node:path';
import { readStyledSource, type StyledSource } from './class-names.ts';
import { type Finding, isTest, type Rule, type SourceTree } from './source-tree.ts';
import { readStyleSheet, type StyleSheet } from './style-sheets.ts';

const WEB = 'apps/web/src';
const TOKENS = `${WEB}/ui/tokens.css`;
/** Styles the document. Any component may use its classes: looks of text, such as `muted`. */
const BASE = `${WEB}/ui/base.css`;
const ENTRY = `${WEB}/start.ts`;
const BREAKPOINTS = `${WEB}/ui/breakpoints.ts`;

/** Classes that libraries give to their own elements. */
const FOREIGN = /^(maplibregl|mantine)-/;
const RAW_LENGTH = /(?<![\w.-])-?\d*\.?\d+(px|rem|pt)\b/g;
/** Hairlines are no space. */
const HAIRLINES: readonly string[] = ['0px', '1px', '-1px'];
const TYPE = /^(font|font-size|line-height|letter-spacing)$/;
const SPACE = /^(padding|margin)(-|$)|(^|-)(gap|radius)$/;
const WIDTH_CONDITION = /\((?:(min|max)-width:\s*(\d+)px|[^)]*\bwidth\b[^)]*)\)/g;

/** Finds classes that are styled in several files, and files of styles that no component imports. */
function findShared(sheets: readonly StyleSheet[], sources: readonly StyledSource[]): readonly Finding[] {
  const places = sheets.flatMap(({ path, classes }) =>
    classes.flatMap(({ name, line }) => (FOREIGN.test(name) ? [] : [{ name, path, line }])),
  );
  const twice = [...Map.groupBy(places, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    others.map(({ name, path, line }) => ({
      path,
      line,
      problem: `.${name} is already styled in ${first?.path}`,
    })),
  );
  const imported = new Set(sources.flatMap((source) => source.imports.map((from) => resolve(source, from))));
  const lost = sheets.filter(({ path }) => !imported.has(path));
  return [...twice, ...lost.map(({ path }) => ({ path, problem: 'no component imports it' }))];
}

const resolve = ({ path }: StyledSource, from: string): string => posix.join(posix.dirname(path), from);

/** Returns the file that styles each class. */
const listOwners = (sheets: readonly StyleSheet[]): ReadonlyMap<string, string> =>
  new Map(sheets.flatMap(({ path, classes }) => classes.map(({ name }) => [name, path] as const)));

/** Finds components that use or import the styles of others. */
function findBorrowed(owners: ReadonlyMap<string, string>, source: StyledSource): readonly Finding[] {
  const { path, imports, classes, composedLines } = source;
  const own = new Set([BASE, ...imports.map((from) => resolve(source, from))]);
  const foreign = path === ENTRY ? [] : imports.filter((from) => !/^\.\/[^/]+$/.test(from));
  return [
    ...foreign.map((from) => ({ path, problem: `imports ${from}, which belongs to another component` })),
    ...composedLines.map((line) => ({
      path,
      line,
      problem: 'puts a class name together: use a data attribute, so that the class can be found',
    })),
    ...classes.flatMap(({ name, line }) => {
      const owner = owners.get(name);
      if (owner === undefined) return [{ path, line, problem: `.${name} is styled nowhere` }];
      return own.has(owner) ? [] : [{ path, line, problem: `.${name} belongs to ${owner}` }];
    }),
  ];
}

/** Finds classes that are styled but used by none of the components that import the file. */
function findUnused(sheet: StyleSheet, sources: readonly StyledSource[]): readonly Finding[] {
  const users = sources.filter(
    (source) => sheet.path === BASE || source.imports.some((from) => resolve(source, from) === sheet.path),
  );
  const used = new Set(users.flatMap(({ classes }) => classes.map(({ name }) => name)));
  return sheet.classes.flatMap(({ name, line }) =>
    used.has(name) || FOREIGN.test(name)
      ? []
      : [{ path: sheet.path, line, problem: `.${name} is used by no component that imports it` }],
  );
}

/** Finds sizes of type, spaces and radii that are no tokens. */
function findRaw({ path, declarations }: StyleSheet): readonly Finding[] {
  if (path === TOKENS) return [];
  return declarations.flatMap(({ property, value, line }): Finding[] => {
    const raw = value.match(RAW_LENGTH)?.filter((length) => !HAIRLINES.includes(length)) ?? [];
    const isRaw =
      (property === 'font-weight' && /\d/.test(value)) ||
      (raw.length > 0 && (TYPE.test(property) || SPACE.test(property)));
    return isRaw ? [{ path, line, problem: `${property}: ${value} is raw: use a token of ${TOKENS}` }] : [];
  });
}

/** Returns the widths that `breakpoints.ts` defines. */
function readBreakpoints(tree: SourceTree): readonly number[] {
  if (tree.list(BREAKPOINTS).length === 0) return [];
  return [...tree.read(BREAKPOINTS).matchAll(/^ {2}\w+: (\d+),$/gm)].map(([, width]) => Number(width));
}

/** Finds conditions on other widths than the breakpoints, in styles and in sources. */
function findBreakpoints(
  tree: SourceTree,
  sheets: readonly StyleSheet[],
  sources: readonly StyledSource[],
): readonly Finding[] {
  const widths = readBreakpoints(tree);
  const allowed = new Set(widths.flatMap((width) => [`max ${width}`, `min ${width + 1}`]));
  const inSheets = sheets.flatMap(({ path, conditions }) =>
    conditions.flatMap(({ text, line }) =>
      [...text.matchAll(WIDTH_CONDITION)].flatMap(([condition, end, width]) =>
        allowed.has(`${end} ${width}`)
          ? []
          : [
              {
                path,
                line,
                problem: `${condition} is no breakpoint: ${widths.join(', ')} (min-width: 1 more)`,
              },
            ],
      ),
    ),
  );
  const inSources = sources
    .filter(({ path }) => path !== BREAKPOINTS)
    .flatMap(({ path }) =>
      /\((?:min|max)-width:/.test(tree.read(path))
        ? [{ path, problem: `asks for a width: use a query of ${BREAKPOINTS}` }]
        : [],
    );
  return [...inSheets, ...inSources];
}

/**
 * Keeps the styles of a component its own: a class is styled in one file, and only components next to that file import
 * it and use its classes. Sizes of type and space are tokens, and layouts change at three widths only.
 */
export const stylesRule: Rule = {
  name: 'styles',
  find: (tree) => {
    const sheets = tree.list(`${WEB}/**/*.css`).map((path) => readStyleSheet(path, tree.read(path)));
    const sources = tree
      .list(`${WEB}/**/*.{ts,tsx}`)
      .filter((path) => !isTest(path))
      .map((path) => readStyledSource(path, tree.read(path)));
    const owners = listOwners(sheets);
    return [
      ...findShared(sheets, sources),
      ...sources.flatMap((source) => findBorrowed(owners, source)),
      ...sheets.flatMap((sheet) => findUnused(sheet, sources)),
      ...sheets.flatMap(findRaw),
      ...findBreakpoints(tree, sheets, sources),
    ];
  },
};
