import type { Segment } from '../../packages/domain/derivation/states/segment.ts';
import type { Story, Told } from './story.ts';

const WORDS: Readonly<Record<Segment['state'], string>> = {
  active: 'Active',
  idle: 'Idle',
  running: 'Running',
  off: 'Off',
  missing: 'Missing',
  unknown: 'Unknown',
};

const EVIDENCE: Readonly<Record<string, string>> = {
  rpm: 'engine speed',
  'engine-state': 'engine controller',
  counter: 'hour counter',
  voltage: 'charging voltage',
  alternator: 'alternator',
  ignition: 'key',
  accelerometer: 'shaking',
  isolator: 'isolator',
};

/** The state as screens call it. */
export const stateWord = (state: Segment['state']): string => WORDS[state];

/** What told a state, and what is to be said of it besides. */
function tellingOf(
  { evidence, sourceId, placed, transported, unplacedOnSeconds }: Segment,
  story: Story,
): string {
  const source = sourceId === null ? undefined : story.sources[sourceId - 1];
  const parts = [
    evidence === null ? null : (EVIDENCE[evidence] ?? evidence),
    story.sources.length > 1 && source !== undefined ? source : null,
    placed ? 'placed' : null,
    transported ? 'transported' : null,
    unplacedOnSeconds > 0 ? `${durationText(unplacedOnSeconds)} of it on, nothing tells when` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** A length of time as people say it. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ') || '0 s';
}

/** What clocks of the story's zone show. */
export function clockText(at: number, { zone }: Story): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return format.format(at * 1000).replace(/:00$/, '');
}

function fuelText({ litres, toldSeconds }: NonNullable<Told['fuel']>): string {
  return `Burned: ${litres.toFixed(1)} litres, told of ${durationText(toldSeconds)}.`;
}

/** What was said and what came of it, as a table of Markdown. */
export function tableOf(told: Told): string {
  const rows = told.segments.map((segment) => {
    const from = Math.max(segment.startedAt, told.from);
    const until = Math.min(segment.endedAt, told.to);
    const interval = `${clockText(from, told.story)}–${clockText(until, told.story)}`;
    const cells = [
      interval,
      stateWord(segment.state),
      durationText(until - from),
      tellingOf(segment, told.story) || '–',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const table = ['| from–to | state | how long | told by |', '|---|---|--:|---|', ...rows].join('\n');
  return told.fuel ? `${table}\n\n${fuelText(told.fuel)}` : table;
}
