import { writeFile } from 'node:fs/promises';

export type GrowthSeries = {
  readonly name: string;
  readonly points: readonly { readonly devices: number; readonly recordsPerSecond: number }[];
};

const [WIDTH, HEIGHT] = [720, 300];
const PLOT = { left: 76, right: 520, top: 50, bottom: 250 };
const STEPS = 4;
const MIN_TOP = 20_000;
const LINE_HEIGHT = 16;
/** Series differ by dash pattern too, not only by colour. */
const STYLES = [
  { colour: '#1668d0', dash: '' },
  { colour: '#b4540a', dash: '6 4' },
  { colour: '#27803a', dash: '2 3' },
] as const;

/** Draws acknowledged records a second over the number of devices, on its own background that suits any page. */
export async function drawGrowth(path: string, series: readonly GrowthSeries[]): Promise<void> {
  const max = Math.max(...series.flatMap(({ points }) => points.map((point) => point.recordsPerSecond)));
  const top = Math.max(MIN_TOP, Math.ceil(max / MIN_TOP) * MIN_TOP);
  const devices = series[0]?.points.map((point) => point.devices) ?? [];
  const x = (place: number): number => {
    const share = devices.length > 1 ? place / (devices.length - 1) : 0;
    return PLOT.left + 30 + share * (PLOT.right - PLOT.left - 60);
  };
  const y = (rate: number): number => PLOT.bottom - (rate / top) * (PLOT.bottom - PLOT.top);
  const lines = series.map((one, index) => drawSeries(one, index, x, y));
  const names = drawNames(series, y);
  const axes = [...drawRates(top, y), ...devices.map((count, place) => drawDevices(count, x(place)))];
  await writeFile(path, `${[...head(series), ...axes, ...lines, ...names, '</svg>'].join('\n')}\n`);
}

function head(series: readonly GrowthSeries[]): string[] {
  const descriptions = series.map(({ name, points }) => {
    const values = points.map(
      ({ devices, recordsPerSecond }) => `${thousands(recordsPerSecond)} with ${devices} devices`,
    );
    return `${name}: ${values.join(', ')}.`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title said" font-family="Inter, system-ui, sans-serif" font-size="12">`,
    '<title id="title">Acknowledged records a second, in a closed loop</title>',
    `<desc id="said">${descriptions.join(' ')}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#ffffff" stroke="#dde3ea"/>`,
    '<text x="16" y="26" font-size="14" font-weight="600" fill="#18222f">Acknowledged records a second, in a closed loop</text>',
  ];
}

function drawRates(top: number, y: (rate: number) => number): string[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => (top * step) / STEPS).map(
    (rate) =>
      `<path d="M${PLOT.left} ${round(y(rate))}H${PLOT.right}" stroke="#dde3ea"/><text x="${PLOT.left - 8}" y="${round(y(rate) + 4)}" text-anchor="end" fill="#546274">${thousands(rate)}</text>`,
  );
}

const drawDevices = (count: number, x: number): string =>
  `<text x="${round(x)}" y="${PLOT.bottom + 20}" text-anchor="middle" fill="#546274">${thousands(count)} devices</text>`;

function drawSeries(
  { points }: GrowthSeries,
  index: number,
  x: (place: number) => number,
  y: (rate: number) => number,
): string {
  const { colour, dash } = getStyle(index);
  const places = points.map(({ recordsPerSecond }, place) => [round(x(place)), round(y(recordsPerSecond))]);
  const line = `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`;
  return line + places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`).join('');
}

/** Draws each name next to the end of its line, from top to bottom, without overlaps. */
function drawNames(series: readonly GrowthSeries[], y: (rate: number) => number): string[] {
  const ends = series
    .map(({ name, points }, index) => ({ name, index, at: y(points.at(-1)?.recordsPerSecond ?? 0) + 4 }))
    .sort((a, b) => a.at - b.at);
  let lowest = Number.NEGATIVE_INFINITY;
  return ends.map(({ name, index, at }) => {
    lowest = Math.max(at, lowest + LINE_HEIGHT);
    return `<text x="${PLOT.right - 18}" y="${round(lowest)}" fill="${getStyle(index).colour}">${name}</text>`;
  });
}

const getStyle = (index: number): (typeof STYLES)[number] => STYLES[index % STYLES.length] ?? STYLES[0];

const round = (value: number): number => Math.round(value * 10) / 10;
const thousands = (value: number): string => Math.round(value).toLocaleString('en-GB');
