/** The sum of a counter or gauge over its labels, or of those samples that name this label's value. */
export async function readMetric(metricsPort: number, name: string, labelled = ''): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const lines = (await answer.text()).split('\n');
  return lines
    .filter((line) => (line.startsWith(`${name} `) || line.startsWith(`${name}{`)) && line.includes(labelled))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
