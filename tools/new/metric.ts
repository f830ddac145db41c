import type { SourceTree } from '../source-tree.ts';
import { insert, type Plan } from './plan.ts';
import { planText } from './texts.ts';
import { toKebab, toTitle } from './words.ts';

const METRICS = 'packages/domain/metrics';

/** A position after all others of a place. */
const LAST = 900;

const formatDefinition = (name: string): string => `import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';
import { ON_TIME } from '../parts.ts';

/** Describe the metric in one line. */
export const ${name} = defineMetric({
  name: '${name}',
  module: null,
  unit: HOURS,
  numerator: ON_TIME,
  denominator: null,
  uncovered: 'total',
  noValue: 'notMonitored',
  column: { position: ${LAST}, widthPixels: 92, isDefault: false },
  answers: {
    activitySummary: { key: '${name}', position: ${LAST} },
    dashboardTables: null,
    dashboardSummary: { key: '${name}', position: ${LAST} },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: ${LAST}, categories: null, machineFigures: ${LAST} },
});
`;

/** Plans the definition of a metric and its texts. Throws if the name is invalid. */
export function planMetric(tree: SourceTree, name: string): Plan {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`${name} is not a name such as thingHours`);
  const texts = [
    planText(tree, `figures.names.${name}`, toTitle(name)),
    planText(tree, `receipts.how.${name}`, 'How the figure comes about, in one sentence.'),
  ];
  const list = `${METRICS}/metrics.ts`;
  return {
    moves: [],
    edits: [
      insert(
        list,
        'before',
        /import \{ NOT_DERIVED/,
        `import { ${name} } from './definitions/${toKebab(name)}.ts';\n`,
      ),
      insert(list, 'before', /\}\);\n\nexport type MetricName/, `  ${name},\n`),
      ...texts.flatMap(({ edits }) => edits),
    ],
    files: [{ path: `${METRICS}/definitions/${toKebab(name)}.ts`, text: formatDefinition(name) }],
    left: [
      `its unit, parts, completeness and places in ${METRICS}/definitions/${toKebab(name)}.ts`,
      'its texts in five languages: npm test refuses those that are marked',
      'an example of its value in packages/domain/metrics/metric-value.test.ts',
    ],
  };
}
