import type { Segment } from '../../packages/domain/derivation/derived.ts';
import type { DerivedStory, Story } from './story.ts';

const STATE_LABELS: Readonly<Record<Segment['state'], string>> = {
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
  accelerometer: 'vibration',
  isolator: 'isolator',
};

/** Returns the name of the state as screens show it. */
export const stateLabel = (state: Segment['state']): string => STATE_LABELS[state];

/** Describes the evidence for a segment, its source and its qualifiers. */
function describeEvidence(
  { evidence, sourceId, placed, transported, unplacedOnSeconds }: Segment,
  story: Story,
): string {
  const source = sourceId === null ? undefined : story.sources[sourceId - 1];
  const parts = [
    evidence === null ? null : (EVIDENCE[evidence] ?? evidence),
    story.sources.length > 1 && source !== undefined ? source : null,
    placed ? 'placed' : null,
    transported ? 'transported' : null,
    unplacedOnSeconds > 0 ? `${durationText(unplacedOnSeconds)} of it on, time of day unknown` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Formats a duration, e.g. `1 h 20 min`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ') || '0 s';
}

/** Formats an instant as the local clock time of the story's zone. */
export function clockText(at: number, { zone }: Story): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return format.format(at * 1000).replace(/:00$/, '');
}

function fuelText({ litres, coveredSeconds }: NonNullable<DerivedStory['fuel']>): string {
  return `Burned: ${litres.toFixed(1)} litres, covering ${durationText(coveredSeconds)}.`;
}

/** Formats the derived segments and the fuel as Markdown. */
export function formatTable(derived: DerivedStory): string {
  const rows = derived.segments.map((segment) => {
    const from = Math.max(segment.startedAt, derived.from);
    const until = Math.min(segment.endedAt, derived.to);
    const interval = `${clockText(from, derived.story)}–${clockText(until, derived.story)}`;
    const cells = [
      interval,
      stateLabel(segment.state),
      durationText(until - from),
      describeEvidence(segment, derived.story) || '–',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const table = ['| from–to | state | duration | evidence |', '|---|---|--:|---|', ...rows].join('\n');
  return derived.fuel ? `${table}\n\n${fuelText(derived.fuel)}` : table;
}
