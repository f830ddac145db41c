import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { sourceTree } from './source-tree.ts';
import { stylesRule } from './styles.ts';

const WEB = 'apps/web/src';
const COMPONENT = `${WEB}/features/figures/days/day-list.tsx`;
const SHEET = `${WEB}/features/figures/days/day-list.css`;
const OTHER = `${WEB}/features/figures/weeks/week-list.tsx`;
const OTHER_SHEET = `${WEB}/features/figures/weeks/week-list.css`;

/** A project with one component and its styles. */
const PROJECT = {
  [`${WEB}/start.ts`]: "import './ui/tokens.css';\nimport './ui/base.css';\n",
  [`${WEB}/ui/tokens.css`]: ':root {\n  --size-text: 13px;\n}\n',
  [`${WEB}/ui/base.css`]: '.muted {\n  color: var(--muted);\n}\n',
  [`${WEB}/ui/breakpoints.ts`]: 'const BREAKPOINTS = {\n  phone: 720,\n  tablet: 1000,\n} as const;\n',
  [COMPONENT]: `import './day-list.css';\n\nexport const DayList = () => <ul className="day-list muted" />;\n`,
  [SHEET]: '.day-list {\n  margin: 0;\n}\n',
};

/** Returns the rule's findings for the project with other files. */
const findProblems = (files: Readonly<Record<string, string>> = {}): readonly string[] =>
  stylesRule
    .find(sourceTree(createTree({ ...PROJECT, ...files })))
    .map(({ path, line, problem }) => `${path}${line === undefined ? '' : `:${line}`}: ${problem}`);

const withSheet = (declarations: string) => ({ [SHEET]: `.day-list {\n  ${declarations}\n}\n` });
const withMarkup = (markup: string) => ({
  [COMPONENT]: `import './day-list.css';\n\nexport const DayList = () => <ul className="day-list">${markup}</ul>;\n`,
});

test('accepts a component with styles of its own and looks of text', () => {
  expect(findProblems()).toEqual([]);
});

test('refuses a class that is styled in two files', () => {
  const files = {
    [OTHER]: `import './week-list.css';\n\nexport const WeekList = () => <ul className="week-list" />;\n`,
    [OTHER_SHEET]: '.week-list {\n  margin: 0;\n}\n\n.week-list > .day-list {\n  margin: 0;\n}\n',
  };
  expect(findProblems(files)).toContain(`${OTHER_SHEET}:5: .day-list is already styled in ${SHEET}`);
});

test('refuses a class that no component uses, and a file that none imports', () => {
  const unused = { [SHEET]: '.day-list {\n  margin: 0;\n}\n\n.day-head {\n  margin: 0;\n}\n' };
  expect(findProblems(unused)).toEqual([`${SHEET}:5: .day-head is used by no component that imports it`]);
  expect(findProblems({ [OTHER_SHEET]: '.muted li {\n  margin: 0;\n}\n' })).toContain(
    `${OTHER_SHEET}: no component imports it`,
  );
});

test.each([
  ['"day-list"', `:1: .day-list belongs to ${SHEET}`],
  ['"unknown"', ':1: .unknown is styled nowhere'],
  ["{isOpen ? 'muted' : 'day-list'}", `:1: .day-list belongs to ${SHEET}`],
  [`{\`muted \${className} day-list\`}`, `:1: .day-list belongs to ${SHEET}`],
  [`{\`day-\${kind}\`}`, ':1: puts a class name together'],
])('refuses className=%s in another component', (value, problem) => {
  const [found = ''] = findProblems({
    [OTHER]: `export const WeekList = () => <ul className=${value} />;\n`,
  });
  expect(found).toContain(`${OTHER}${problem}`);
});

test('accepts a class that is handed over, and texts that are compared', () => {
  const markup = `<li className={className === undefined ? 'muted' : \`muted \${className}\`} />`;
  expect(findProblems(withMarkup(markup))).toEqual([]);
  expect(findProblems(withMarkup(`<li className={kind === 'odd' ? 'muted' : undefined} />`))).toEqual([]);
});

test('refuses the import of styles of another folder', () => {
  const source = `import '../days/day-list.css';\n\nexport const WeekList = () => <ul className="day-list" />;\n`;
  expect(findProblems({ [OTHER]: source })).toEqual([
    `${OTHER}: imports ../days/day-list.css, which belongs to another component`,
  ]);
});

test.each([
  'font-size: 12px;',
  'font: 400 13px / 18px var(--font);',
  'line-height: 18px;',
  'font-weight: 600;',
  'padding: 0 6px;',
  'margin-inline-start: -8px;',
  'row-gap: calc(2 * 4px);',
  'border-radius: 4px;',
  'border-start-end-radius: 4px;',
])('refuses the raw size in %s', (declaration) => {
  expect(findProblems(withSheet(declaration))).toEqual([
    `${SHEET}:2: ${declaration.slice(0, -1)} is raw: use a token of ${WEB}/ui/tokens.css`,
  ]);
});

test.each([
  'font-size: max(var(--size-small), 0.65em);',
  'margin: 0 -1px calc(-1 * var(--space-2));',
  'border-block-end: 2px solid var(--border);',
  'width: 320px;',
  'border-radius: 50%;',
  '/* padding: 6px; */',
])('accepts %s', (declaration) => {
  expect(findProblems(withSheet(declaration))).toEqual([]);
});

const toMedia = (condition: string) => ({
  [SHEET]: `@media ${condition} {\n  .day-list {\n    margin: 0;\n  }\n}\n`,
});

test.each(['(max-width: 720px)', '(min-width: 1001px)', '(forced-colors: active)'])(
  'accepts %s',
  (condition) => {
    expect(findProblems(toMedia(condition))).toEqual([]);
  },
);

test.each(['(max-width: 900px)', '(min-width: 1000px)', '(width <= 720px)'])('refuses %s', (condition) => {
  expect(findProblems(toMedia(condition))).toEqual([
    `${SHEET}:1: ${condition} is no breakpoint: 720, 1000 (min-width: 1 more)`,
  ]);
});

test('refuses a query for a width outside the breakpoints', () => {
  const source = "export const useIsNarrow = () => matchMedia('(max-width: 720px)');\n";
  expect(findProblems({ [OTHER]: source })).toEqual([
    `${OTHER}: asks for a width: use a query of ${WEB}/ui/breakpoints.ts`,
  ]);
});
