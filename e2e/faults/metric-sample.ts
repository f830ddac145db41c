/** Sums the samples of a metric, or only those whose labels contain `labelled`. */
export async function readMetric(metricsPort: number, name: string, labelled = ''): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const lines = (await response.text()).split('\n');
  return lines
    .filter((line) => (line.startsWith(`${name} `) || line.startsWith(`${name}{`)) && line.includes(labelled))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
