import type { Segment } from '../../packages/domain/derivation/states/segment.ts';
import type { Stretch, Told } from './story.ts';
import { clockText, durationText, stateWord } from './words.ts';

const WIDTH = 960;
const LEFT = 116;
const RIGHT = 24;
const TOP = 44;
const LANE = 46;
const INK = '#18222f';
const MUTED = '#546274';
const LINE = '#dde3ea';
const COLOUR = { active: '#1668d0', idle: '#c96c00', off: '#7b8899', unknown: '#9aa6b4' } as const;
/** A word of so many letters needs about so much room. */
const LETTER_WIDTH = 6.6;

/** A story as a drawing: what was said, what it came to, and the hours. A reader of the screen hears the title and the states. */
export function drawStory(told: Told): string {
  const { story } = told;
  const lanes = [
    ...story.sources.map((name, index) => saidLane(told, name, index)),
    stateLane(told),
    ...hoursLane(told),
  ];
  const height = TOP + lanes.length * LANE + 34;
  const drawn = lanes.map((lane, index) => `<g transform="translate(0 ${TOP + index * LANE})">${lane}</g>`);
  const states = told.segments.map(
    (segment) =>
      `${stateWord(segment.state)} ${clockText(Math.max(segment.startedAt, told.from), story)} to ${clockText(Math.min(segment.endedAt, told.to), story)}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title states" font-family="Inter, system-ui, sans-serif" font-size="12">`,
    `<title id="title">${escapeXml(story.title)}</title>`,
    `<desc id="states">${escapeXml(states.join('; '))}.</desc>`,
    PATTERNS,
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff" stroke="${LINE}"/>`,
    `<text x="16" y="26" font-size="14" font-weight="600" fill="${INK}">${escapeXml(story.title)}</text>`,
    hourLines(told, height),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

const PATTERNS = `<defs>
<pattern id="missing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#ffffff"/><path d="M0 0V6" stroke="#7b8899" stroke-width="2.4"/></pattern>
<pattern id="unknown" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#ffffff"/><circle cx="1.5" cy="1.5" r="1.1" fill="#9aa6b4"/></pattern>
</defs>`;

const xOf = ({ from, to }: Stretch, at: number): number =>
  round(LEFT + ((Math.min(Math.max(at, from), to) - from) / (to - from)) * (WIDTH - LEFT - RIGHT));

function laneName(name: string): string {
  return `<text x="16" y="24" fill="${MUTED}">${escapeXml(name)}</text>`;
}

/** Every reading is a dot; what it said stands above the first of those that said the same. */
function saidLane(told: Told, name: string, index: number): string {
  const own = told.said.filter(({ telling }) => (telling.sourceId ?? 1) === index + 1);
  const dots = own.flatMap(({ instants }) =>
    instants
      .filter((at) => at >= told.from && at <= told.to)
      .map((at) => `<circle cx="${xOf(told, at)}" cy="28" r="2.2" fill="${INK}"/>`),
  );
  const names = own.flatMap(({ telling, instants }) => {
    const first = instants.find((at) => at >= told.from);
    return first === undefined ? [] : [{ x: xOf(told, first), words: telling.words }];
  });
  return laneName(name) + dots.join('') + placeWords(names);
}

/** Words that would run into those before them are left out: the table beside the drawing has them all. */
function placeWords(names: readonly { x: number; words: string }[]): string {
  let free = 0;
  return [...names]
    .sort((a, b) => a.x - b.x)
    .map(({ x, words }) => {
      const width = words.length * LETTER_WIDTH;
      const start = Math.min(x - 2, WIDTH - RIGHT - width);
      if (start < free) return '';
      free = start + width + 8;
      return `<text x="${round(start)}" y="16" fill="${INK}">${escapeXml(words)}</text>`;
    })
    .join('');
}

function stateLane(told: Told): string {
  return laneName('State') + told.segments.map((segment) => stateBar(told, segment)).join('');
}

function stateBar(told: Told, segment: Segment): string {
  const { startedAt, endedAt, state } = segment;
  const x = xOf(told, startedAt);
  const width = round(Math.max(xOf(told, endedAt) - x, 1));
  const low = state === 'off';
  const box = `x="${x}" y="${low ? 24 : 10}" width="${width}" height="${low ? 8 : 22}"`;
  const bar = `<rect ${box} ${fillOf(state)}/>`;
  const fitting = [labelOf(segment), stateWord(state)].find(
    (text) => text.length * LETTER_WIDTH + 10 <= width,
  );
  if (fitting === undefined) return bar;
  const paper = state === 'missing' || state === 'unknown';
  const label = `<text x="${x + 6}" y="${low ? 20 : 25}" fill="${state === 'active' || state === 'idle' ? '#ffffff' : INK}">${fitting}</text>`;
  const ground = `<rect x="${x + 3}" y="13" width="${round(fitting.length * LETTER_WIDTH + 4)}" height="16" fill="#ffffff"/>`;
  return bar + (paper ? ground : '') + label;
}

/** The state, and what makes it another one than its word alone says. */
function labelOf({ state, placed, transported, unplacedOnSeconds }: Segment): string {
  const word = stateWord(state);
  if (unplacedOnSeconds > 0) return `${word}, ${durationText(unplacedOnSeconds)} of it on`;
  if (transported) return `${word}, transported`;
  return placed ? `${word}, placed` : word;
}

function fillOf(state: Segment['state']): string {
  if (state === 'running') return `fill="#ffffff" stroke="${COLOUR.active}" stroke-width="1.5"`;
  if (state === 'missing' || state === 'unknown') return `fill="url(#${state})" stroke="#7b8899"`;
  return `fill="${COLOUR[state]}"`;
}

/** The shift as a band, and above it what counts as out of hours. */
function hoursLane(told: Told): string[] {
  if (!told.story.calendar) return [];
  const shifts = told.shifts.map(
    ({ from, to }) =>
      `<rect x="${xOf(told, from)}" y="10" width="${round(xOf(told, to) - xOf(told, from))}" height="22" fill="#e3ecf8"/><text x="${xOf(told, from) + 6}" y="25" fill="${INK}">Shift</text>`,
  );
  const counted = told.outOfHours.map(({ startedAt, endedAt }) => {
    const x = xOf(told, startedAt);
    const words = `${durationText(endedAt - startedAt)} counted`;
    return `<rect x="${x}" y="10" width="${round(xOf(told, endedAt) - x)}" height="22" fill="none" stroke="#c8281e" stroke-width="1.5"/><text x="${x + 6}" y="25" fill="${INK}">${words}</text>`;
  });
  return [laneName('Out of hours') + shifts.join('') + counted.join('')];
}

/** Whole hours, or quarters of one where the story is short, as the clocks of its zone show them. */
function hourLines(told: Told, height: number): string {
  const seconds = told.to - told.from;
  const step = [900, 3_600, 7_200].find((length) => seconds / length <= 13) ?? 10_800;
  const first = Math.ceil(told.from / step) * step;
  const lines: string[] = [];
  for (let at = first; at <= told.to; at += step) {
    const x = xOf(told, at);
    lines.push(
      `<path d="M${x} ${TOP}V${height - 26}" stroke="${LINE}"/><text x="${x}" y="${height - 10}" text-anchor="middle" fill="${MUTED}">${clockText(at, told.story)}</text>`,
    );
  }
  return lines.join('');
}

const round = (number: number): number => Math.round(number * 10) / 10;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
