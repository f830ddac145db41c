import type { Segment } from '../../packages/domain/derivation/derived.ts';
import { clockText, durationText, stateLabel } from './format.ts';
import type { DerivedStory, Stretch } from './story.ts';

const WIDTH = 960;
const LEFT = 116;
const RIGHT = 24;
const TOP = 44;
const LANE = 46;
const INK = '#18222f';
const MUTED = '#546274';
const LINE = '#dde3ea';
const COLOUR = { active: '#1668d0', idle: '#c96c00', off: '#7b8899', unknown: '#9aa6b4' } as const;
/** Approximate width of a letter in pixels. */
const LETTER_WIDTH = 6.6;

/**
 * Draws a story as SVG: reported values, derived states and shifts. Screen readers get the title and the states.
 */
export function drawStory(derived: DerivedStory): string {
  const { story } = derived;
  const lanes = [
    ...story.sources.map((name, index) => sourceLane(derived, name, index)),
    stateLane(derived),
    ...hoursLane(derived),
  ];
  const height = TOP + lanes.length * LANE + 34;
  const drawn = lanes.map((lane, index) => `<g transform="translate(0 ${TOP + index * LANE})">${lane}</g>`);
  const states = derived.segments.map(
    (segment) =>
      `${stateLabel(segment.state)} ${clockText(Math.max(segment.startedAt, derived.from), story)} to ${clockText(Math.min(segment.endedAt, derived.to), story)}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title states" font-family="Inter, system-ui, sans-serif" font-size="12">`,
    `<title id="title">${escapeXml(story.title)}</title>`,
    `<desc id="states">${escapeXml(states.join('; '))}.</desc>`,
    PATTERNS,
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff" stroke="${LINE}"/>`,
    `<text x="16" y="26" font-size="14" font-weight="600" fill="${INK}">${escapeXml(story.title)}</text>`,
    hourLines(derived, height),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

const PATTERNS = `<defs>
<pattern id="missing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#ffffff"/><path d="M0 0V6" stroke="#7b8899" stroke-width="2.4"/></pattern>
<pattern id="unknown" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#ffffff"/><circle cx="1.5" cy="1.5" r="1.1" fill="#9aa6b4"/></pattern>
</defs>`;

const toX = ({ from, to }: Stretch, at: number): number =>
  round(LEFT + ((Math.min(Math.max(at, from), to) - from) / (to - from)) * (WIDTH - LEFT - RIGHT));

function laneName(name: string): string {
  return `<text x="16" y="24" fill="${MUTED}">${escapeXml(name)}</text>`;
}

/** Draws a dot for each reading and the reported value above the first dot of a series. */
function sourceLane(derived: DerivedStory, name: string, index: number): string {
  const own = derived.reports.filter(({ report }) => (report.sourceId ?? 1) === index + 1);
  const dots = own.flatMap(({ instants }) =>
    instants
      .filter((at) => at >= derived.from && at <= derived.to)
      .map((at) => `<circle cx="${toX(derived, at)}" cy="28" r="2.2" fill="${INK}"/>`),
  );
  const names = own.flatMap(({ report, instants }) => {
    const first = instants.find((at) => at >= derived.from);
    return first === undefined ? [] : [{ x: toX(derived, first), label: report.label }];
  });
  return laneName(name) + dots.join('') + placeLabels(names);
}

/** Drops labels that would overlap the one before them. */
function placeLabels(names: readonly { x: number; label: string }[]): string {
  let free = 0;
  return [...names]
    .sort((a, b) => a.x - b.x)
    .map(({ x, label }) => {
      const width = label.length * LETTER_WIDTH;
      const start = Math.min(x - 2, WIDTH - RIGHT - width);
      if (start < free) return '';
      free = start + width + 8;
      return `<text x="${round(start)}" y="16" fill="${INK}">${escapeXml(label)}</text>`;
    })
    .join('');
}

function stateLane(derived: DerivedStory): string {
  return laneName('State') + derived.segments.map((segment) => stateBar(derived, segment)).join('');
}

function stateBar(derived: DerivedStory, segment: Segment): string {
  const { startedAt, endedAt, state } = segment;
  const x = toX(derived, startedAt);
  const width = round(Math.max(toX(derived, endedAt) - x, 1));
  const low = state === 'off';
  const box = `x="${x}" y="${low ? 24 : 10}" width="${width}" height="${low ? 8 : 22}"`;
  const bar = `<rect ${box} ${fillAttributes(state)}/>`;
  const fitting = [segmentLabel(segment), stateLabel(state)].find(
    (text) => text.length * LETTER_WIDTH + 10 <= width,
  );
  if (fitting === undefined) return bar;
  const paper = state === 'missing' || state === 'unknown';
  const label = `<text x="${x + 6}" y="${low ? 20 : 25}" fill="${state === 'active' || state === 'idle' ? '#ffffff' : INK}">${fitting}</text>`;
  const ground = `<rect x="${x + 3}" y="13" width="${round(fitting.length * LETTER_WIDTH + 4)}" height="16" fill="#ffffff"/>`;
  return bar + (paper ? ground : '') + label;
}

/** Returns the name of the state with its qualifiers, e.g. transported. */
function segmentLabel({ state, placed, transported, unplacedOnSeconds }: Segment): string {
  const word = stateLabel(state);
  if (unplacedOnSeconds > 0) return `${word}, ${durationText(unplacedOnSeconds)} of it on`;
  if (transported) return `${word}, transported`;
  return placed ? `${word}, placed` : word;
}

function fillAttributes(state: Segment['state']): string {
  if (state === 'running') return `fill="#ffffff" stroke="${COLOUR.active}" stroke-width="1.5"`;
  if (state === 'missing' || state === 'unknown') return `fill="url(#${state})" stroke="#7b8899"`;
  return `fill="${COLOUR[state]}"`;
}

/** Draws the shifts as bands, with the counted out-of-hours time on top. */
function hoursLane(derived: DerivedStory): string[] {
  if (!derived.story.calendar) return [];
  const shifts = derived.shifts.map(
    ({ from, to }) =>
      `<rect x="${toX(derived, from)}" y="10" width="${round(toX(derived, to) - toX(derived, from))}" height="22" fill="#e3ecf8"/><text x="${toX(derived, from) + 6}" y="25" fill="${INK}">Shift</text>`,
  );
  const counted = derived.outOfHours.map(({ startedAt, endedAt }) => {
    const x = toX(derived, startedAt);
    const label = `${durationText(endedAt - startedAt)} counted`;
    return `<rect x="${x}" y="10" width="${round(toX(derived, endedAt) - x)}" height="22" fill="none" stroke="#c8281e" stroke-width="1.5"/><text x="${x + 6}" y="25" fill="${INK}">${label}</text>`;
  });
  return [laneName('Out of hours') + shifts.join('') + counted.join('')];
}

/** Draws a grid line and a local clock time per step. The step depends on the length of the story. */
function hourLines(derived: DerivedStory, height: number): string {
  const seconds = derived.to - derived.from;
  const step = [900, 3_600, 7_200].find((length) => seconds / length <= 13) ?? 10_800;
  const first = Math.ceil(derived.from / step) * step;
  const lines: string[] = [];
  for (let at = first; at <= derived.to; at += step) {
    const x = toX(derived, at);
    lines.push(
      `<path d="M${x} ${TOP}V${height - 26}" stroke="${LINE}"/><text x="${x}" y="${height - 10}" text-anchor="middle" fill="${MUTED}">${clockText(at, derived.story)}</text>`,
    );
  }
  return lines.join('');
}

const round = (number: number): number => Math.round(number * 10) / 10;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
