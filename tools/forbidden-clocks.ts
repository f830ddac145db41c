import { type Finding, findLines, isTest, type Rule } from './source-tree.ts';

/** Folders with pure code: results depend on arguments only. */
const PURE = ['packages/domain/**/*.ts', 'packages/decoders/**/*.ts'];
/** Files with the derivation's SQL, whose statements receive the instant as a parameter. */
const DERIVATION = [
  'apps/server/jobs/derivation/derive-*.ts',
  'apps/server/features/{derivation,readings}/**/*.ts',
];

const CLOCK =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.now\b|\bMath\.random\b|\bTemporal\.Now\b/;
const SQL_CLOCK =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(current_(timestamp|date|time)|localtime(stamp)?)\b/i;

/** Refuses clocks and random numbers in code whose results must be reproducible. */
export const clocksRule: Rule = {
  name: 'forbidden clocks',
  find: (tree): readonly Finding[] => [
    ...tree
      .list(...PURE)
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        findLines(path, tree.read(path), CLOCK, 'a clock or chance in pure code: pass it in'),
      ),
    ...tree
      .list(...DERIVATION)
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        findLines(path, tree.read(path), SQL_CLOCK, 'a clock in derivation SQL: pass the instant'),
      ),
  ],
};
