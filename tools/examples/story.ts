import { foldFromNothing } from '../../packages/domain/derivation/fold.ts';
import type {
  OutOfHoursStretch,
  Segment,
  SliceTally,
} from '../../packages/domain/derivation/states/segment.ts';
import { compareItems, type Item, readingItem } from '../../packages/domain/derivation/stream/item.ts';
import {
  DEFAULT_SOURCE_SETTINGS,
  type SourceSettings,
} from '../../packages/domain/derivation/stream/source-settings.ts';
import { deriveTail } from '../../packages/domain/derivation/tail.ts';
import { findMachineType } from '../../packages/domain/machine-types/catalogue.ts';
import { workRulesOf } from '../../packages/domain/machine-types/machine-type.ts';
import type { Signals } from '../../packages/domain/readings/signals.ts';
import type { ShiftCalendar } from '../../packages/domain/shifts/shift-calendar.ts';
import { shiftSpansIn } from '../../packages/domain/shifts/shift-spans.ts';
import { instantOfClockTime } from '../../packages/domain/time/clock-time.ts';

/** A source says the same for a while: from one clock time to another, every so many seconds. */
export type Telling = {
  readonly from: string;
  /** Absent: it says it once. */
  readonly to?: string;
  readonly everySeconds?: number;
  readonly says: Signals | ((step: number) => Signals);
  /** The same in a few words. */
  readonly words: string;
  readonly sourceId?: number;
};

/** A machine over a few hours, as an example of one rule. Clock times are local; 24:00 and later are the next day. */
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
  /** What each source is called, by its number. */
  readonly sources: readonly string[];
  readonly tellings: readonly Telling[];
};

/** A stretch of instants, in seconds since 1970. */
export type Stretch = { readonly from: number; readonly to: number };

/** What a story comes to, by the product's own derivation. */
export type Told = Stretch & {
  readonly story: Story;
  readonly segments: readonly Segment[];
  readonly outOfHours: readonly OutOfHoursStretch[];
  readonly shifts: readonly Stretch[];
  readonly metres: number;
  /** Null: nothing told of any. */
  readonly fuel: { readonly litres: number; readonly toldSeconds: number } | null;
  /** For each telling the instants at which it was said. */
  readonly said: readonly { readonly telling: Telling; readonly instants: readonly number[] }[];
};

/** Before every story: what the sources said last the day before is not told. */
const LEAD_SECONDS = 6 * 3_600;

/** Derives a story. */
export function tellStory(story: Story): Told {
  const from = instantOf(story, story.from);
  const to = instantOf(story, story.to);
  const said = story.tellings.map((telling) => ({ telling, instants: instantsOf(story, telling) }));
  const readings = said.flatMap(({ telling, instants }) =>
    instants.map((at, step) => {
      const signals = typeof telling.says === 'function' ? telling.says(step) : telling.says;
      return readingItem(telling.sourceId ?? 1, { timeMs: at * 1000, discriminator: 0 }, signals);
    }),
  );
  const items = [...settingsOf(story, from - LEAD_SECONDS), ...readings].sort(compareItems);
  const heard = items.filter(({ at }) => at <= to);
  const { sigma, derived } = foldFromNothing(heard, to);
  const tail = deriveTail(sigma, to);
  const tallies = [...derived.tallies, ...tail.tallies];
  return {
    story,
    from,
    to,
    said,
    segments: [...derived.segments, ...tail.segments].filter(({ endedAt }) => endedAt > from),
    outOfHours: [...derived.outOfHours, ...tail.outOfHours],
    shifts: story.calendar ? shiftSpansIn(story.calendar, story.zone, from, to) : [],
    metres: tallies.reduce((sum, { millimetres }) => sum + millimetres / 1000, 0),
    fuel: fuelOf(tallies),
  };
}

function fuelOf(tallies: readonly SliceTally[]): Told['fuel'] {
  const toldSeconds = tallies.reduce((sum, { fuelToldSeconds }) => sum + fuelToldSeconds, 0);
  const litres = tallies.reduce((sum, { fuelMillilitres }) => sum + fuelMillilitres / 1000, 0);
  return toldSeconds === 0 ? null : { litres, toldSeconds };
}

/** The instant of a clock time of the story's day. */
function instantOf({ date, zone }: Story, clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return instantOfClockTime(date, hours * 60 + minutes, zone) + seconds;
}

function instantsOf(story: Story, { from, to = from, everySeconds = 60 }: Telling): number[] {
  const first = instantOf(story, from);
  const count = Math.floor((instantOf(story, to) - first) / everySeconds) + 1;
  return Array.from({ length: count }, (_, step) => first + step * everySeconds);
}

function settingsOf(story: Story, attachedAt: number): Item[] {
  const type = findMachineType(story.typeKey);
  if (!type) throw new Error(`The catalogue has no type ${story.typeKey}`);
  const own = Object.entries(story.settings ?? {}).map(
    ([sourceId, settings]): Item => ({
      kind: 'source-settings',
      at: 0,
      sourceId: Number(sourceId),
      settings: { ...DEFAULT_SOURCE_SETTINGS, ...settings },
    }),
  );
  return [
    { kind: 'zone', at: 0, zone: story.zone },
    { kind: 'machine-type', at: 0, work: workRulesOf(type) },
    ...(story.calendar ? [{ kind: 'calendar', at: 0, calendar: story.calendar } as const] : []),
    ...own,
    ...story.sources.map((_, index): Item => ({ kind: 'attach', at: attachedAt, sourceId: index + 1 })),
  ];
}
