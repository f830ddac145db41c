import type {
  AnswerName,
  Collection,
  DerivedCollection,
  MetricBase,
  MetricDefinition,
  ScreenName,
} from './define-metric.ts';
import type { Part } from './part.ts';

/** The metrics that stand in an object of an answer. */
export type MetricsIn<Metrics extends Collection, Name extends AnswerName> = Extract<
  Metrics[keyof Metrics],
  { readonly answers: Readonly<Record<Name, object>> }
>;

/** A metric from low to high. */
type Band = MetricDefinition & { readonly highNumerator: Part };

type Answer<Metrics extends Collection, Name extends AnswerName, Plain, Banded> = {
  [Metric in MetricsIn<Metrics, Name> as NonNullable<Metric['answers'][Name]>['key']]: Metric extends {
    readonly highNumerator: Part;
  }
    ? Banded
    : Plain;
};

const isBand = <Metric extends MetricBase>(metric: Metric): metric is Metric & Band =>
  'highNumerator' in metric;

/**
 * Returns a function that builds an object of an answer: a value for each of its metrics by key, in the order of their
 * positions. Bands have a value of another form if `toBand` is given.
 */
export function createAnswerMap<Metrics extends Collection, Name extends AnswerName>(
  metrics: Metrics,
  name: Name,
) {
  type Metric = MetricsIn<Metrics, Name>;
  const isIn = (metric: MetricBase): metric is Metric => metric.answers[name] !== null;
  const placed = Object.values<MetricBase>(metrics)
    .flatMap((metric) => {
      const place = metric.answers[name];
      return place && isIn(metric) ? [{ metric, place }] : [];
    })
    .sort((a, b) => a.place.position - b.place.position);
  return <Plain, Banded = Plain>(
    toValue: (metric: Metric) => Plain,
    toBand?: (metric: Metric & Band) => Banded,
  ): Answer<Metrics, Name, Plain, Banded> => {
    const answer: Record<string, Plain | Banded> = {};
    for (const { metric, place } of placed)
      answer[place.key] = toBand && isBand(metric) ? toBand(metric) : toValue(metric);
    // The compiler knows an object filled in a loop only as a record of all its values.
    return answer as Answer<Metrics, Name, Plain, Banded>;
  };
}

/** The metrics that a screen shows, in the order of their positions. */
export function listOnScreen<Metrics extends DerivedCollection, Name extends ScreenName>(
  metrics: Metrics,
  name: Name,
) {
  type Shown = Extract<Metrics[keyof Metrics], { readonly screens: Readonly<Record<Name, number>> }>;
  const isShown = (metric: MetricDefinition): metric is Shown => metric.screens[name] !== null;
  return Object.values<MetricDefinition>(metrics)
    .filter(isShown)
    .sort((a, b) => (a.screens[name] ?? 0) - (b.screens[name] ?? 0));
}

type Listed<Metrics extends DerivedCollection> = Extract<Metrics[keyof Metrics], { readonly column: object }>;

/** The metrics with a column in the machine list, in the order of the collection. */
function listColumns<Metrics extends DerivedCollection>(metrics: Metrics): Listed<Metrics>[] {
  const isListed = (metric: MetricDefinition): metric is Listed<Metrics> => metric.column !== null;
  return Object.values<MetricDefinition>(metrics).filter(isListed);
}

/** The names of the metrics with a column. */
export const listColumnNames = <Metrics extends DerivedCollection>(
  metrics: Metrics,
): Listed<Metrics>['name'][] => listColumns(metrics).map((metric) => pick(metric, 'name'));

/** Maps the metrics with a column by name, in the order of their columns. */
export function mapColumns<Metrics extends DerivedCollection, Value>(
  metrics: Metrics,
  toValue: (metric: Listed<Metrics>) => Value,
): Record<Listed<Metrics>['name'], Value> {
  const listed = listColumns(metrics);
  const getPosition = ({ column }: MetricDefinition) => column?.position ?? 0;
  const entries = listed
    .sort((a, b) => getPosition(a) - getPosition(b))
    .map((metric) => [metric.name, toValue(metric)]);
  return Object.fromEntries(entries) as Record<Listed<Metrics>['name'], Value>;
}

/** Keeps the type of the field, which a plain access would widen. */
const pick = <Metric, Key extends keyof Metric>(metric: Metric, key: Key): Metric[Key] => metric[key];
