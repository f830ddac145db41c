/** The metrics of a server at one moment. */
export type MetricsPage = {
  /** Returns the sum of all series of this name with these labels; 0 if there are none. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
  /** Returns the sums of the series of this name by the value of one label. */
  byLabel(name: string, label: string): ReadonlyMap<string, number>;
};

type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Fetches the metrics of a server. Rejects if it does not answer. */
export async function readMetrics(metricsPort: number): Promise<MetricsPage> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const series = readSeries(await response.text());
  const named = (wanted: string) => series.filter(({ name }) => name === wanted);
  return {
    sum: (name, labels = {}) =>
      named(name)
        .filter(({ labels: held }) => Object.entries(labels).every(([label, value]) => held[label] === value))
        .reduce((sum, { value }) => sum + value, 0),
    byLabel: (name, label) => {
      const sums = new Map<string, number>();
      for (const { labels, value } of named(name))
        sums.set(labels[label] ?? '', (sums.get(labels[label] ?? '') ?? 0) + value);
      return sums;
    },
  };
}

/** Parses the text format of Prometheus: `name{label="value",…} number`. */
function readSeries(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, held]) => [label, held] as const);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}
