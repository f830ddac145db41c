import { type SourceId, toSourceId } from '@groundwork/domain/ids.ts';
import type { OutOfHoursStretch, Segment } from '../../packages/domain/derivation/derived.ts';
import { foldFromNothing } from '../../packages/domain/derivation/fold.ts';
import { compareItems, type Item, readingItem } from '../../packages/domain/derivation/stream/item.ts';
import {
  DEFAULT_SOURCE_SETTINGS,
  type SourceSettings,
} from '../../packages/domain/derivation/stream/source-settings.ts';
import { deriveTail } from '../../packages/domain/derivation/tail.ts';
import { deriveSlices, type Slice, uncoveredSeconds } from '../../packages/domain/derivation/totals/slice.ts';
import { findMachineType } from '../../packages/domain/machine-types/catalogue.ts';
import { toWorkRules } from '../../packages/domain/machine-types/machine-type.ts';
import type { Signals } from '../../packages/domain/readings/signals.ts';
import type { ShiftCalendar } from '../../packages/domain/shifts/shift-calendar.ts';
import { shiftSpansIn } from '../../packages/domain/shifts/shift-spans.ts';
import { clockTimeToInstant } from '../../packages/domain/time/clock-time.ts';

/** The same signals, sent by a source every `everySeconds` from one clock time to another. */
export type Report = {
  readonly from: string;
  /** Absent: sent once. */
  readonly to?: string;
  readonly everySeconds?: number;
  readonly signals: Signals | ((step: number) => Signals);
  /** Short description of the signals, for the drawing. */
  readonly label: string;
  readonly sourceId?: SourceId;
};

/**
 * A machine over a few hours, as an example of one rule. Clock times are local; 24:00 and later are the next day.
 */
export type Story = {
  readonly name: string;
  readonly title: string;
  readonly typeKey: string;
  readonly date: string;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly settings?: Readonly<Record<number, Partial<SourceSettings>>>;
  readonly calendar?: ShiftCalendar;
  /** Names of the sources; source 1 is the first. */
  readonly sources: readonly string[];
  readonly reports: readonly Report[];
};

/** A stretch of instants, in seconds since 1970. */
export type Stretch = { readonly from: number; readonly to: number };

/** The result of a story, as the product's own derivation returns it. */
export type DerivedStory = Stretch & {
  readonly story: Story;
  readonly segments: readonly Segment[];
  readonly outOfHours: readonly OutOfHoursStretch[];
  readonly shifts: readonly Stretch[];
  readonly metres: number;
  /** Null: no fuel was reported. */
  readonly fuel: { readonly litres: number; readonly coveredSeconds: number } | null;
  /** Each report with the instants at which it was sent. */
  readonly reports: readonly { readonly report: Report; readonly instants: readonly number[] }[];
};

/** The sources are attached this long before the story starts. */
const LEAD_SECONDS = 6 * 3_600;

/** Derives a story. */
export function deriveStory(story: Story): DerivedStory {
  const from = toInstant(story, story.from);
  const to = toInstant(story, story.to);
  const reports = story.reports.map((report) => ({ report, instants: listInstants(story, report) }));
  const readings = reports.flatMap(({ report, instants }) =>
    instants.map((at, step) => {
      const signals = typeof report.signals === 'function' ? report.signals(step) : report.signals;
      return readingItem(report.sourceId ?? toSourceId(1), { timeMs: at * 1000, discriminator: 0 }, signals);
    }),
  );
  const items = [...listSettings(story, from - LEAD_SECONDS), ...readings].sort(compareItems);
  const until = items.filter(({ at }) => at <= to);
  const { sigma, derived } = foldFromNothing(until, to);
  const tail = deriveTail(sigma, to);
  const segments = [...derived.segments, ...tail.segments];
  const outOfHours = [...derived.outOfHours, ...tail.outOfHours];
  const slices = deriveSlices({
    segments,
    tallies: [...derived.tallies, ...tail.tallies],
    fuelTallies: [...derived.fuelTallies, ...tail.fuelTallies],
    outOfHours,
  });
  return {
    story,
    from,
    to,
    reports,
    segments: segments.filter(({ endedAt }) => endedAt > from),
    outOfHours,
    shifts: story.calendar ? shiftSpansIn(story.calendar, story.zone, from, to) : [],
    metres: slices.reduce((sum, { distanceMillimetres }) => sum + distanceMillimetres / 1000, 0),
    fuel: sumFuel(slices),
  };
}

function sumFuel(slices: readonly Slice[]): DerivedStory['fuel'] {
  const covered = slices.map((slice) => slice.monitoredSeconds - uncoveredSeconds(slice).fuel);
  const coveredSeconds = covered.reduce((sum, seconds) => sum + seconds, 0);
  const litres = slices.reduce((sum, { fuelMillilitres }) => sum + (fuelMillilitres ?? 0) / 1000, 0);
  return coveredSeconds === 0 ? null : { litres, coveredSeconds };
}

/** Converts a clock time of the story's day to seconds since 1970. */
function toInstant({ date, zone }: Story, clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return clockTimeToInstant(date, hours * 60 + minutes, zone) + seconds;
}

function listInstants(story: Story, { from, to = from, everySeconds = 60 }: Report): number[] {
  const first = toInstant(story, from);
  const count = Math.floor((toInstant(story, to) - first) / everySeconds) + 1;
  return Array.from({ length: count }, (_, step) => first + step * everySeconds);
}

function listSettings(story: Story, attachedAt: number): Item[] {
  const type = findMachineType(story.typeKey);
  if (!type) throw new Error(`The catalogue has no type ${story.typeKey}`);
  const own = Object.entries(story.settings ?? {}).map(
    ([sourceId, settings]): Item => ({
      kind: 'source-settings',
      at: 0,
      sourceId: toSourceId(sourceId),
      settings: { ...DEFAULT_SOURCE_SETTINGS, ...settings },
    }),
  );
  return [
    { kind: 'zone', at: 0, zone: story.zone },
    { kind: 'machine-type', at: 0, work: toWorkRules(type) },
    ...(story.calendar ? [{ kind: 'calendar', at: 0, calendar: story.calendar } as const] : []),
    ...own,
    ...story.sources.map(
      (_, index): Item => ({ kind: 'attach', at: attachedAt, sourceId: toSourceId(index + 1) }),
    ),
  ];
}
