import { describe, expect, test } from 'vitest';
import { type ArrivalRun, findClockOverlaps } from './overlapping-clocks.ts';

const MINUTE = 60;
const TEN = 10 * 60 * MINUTE;

type Received = {
  readonly at: number;
  readonly connection: number;
  readonly stretch?: number;
  readonly arrivedAt: number;
};

/** Readings every five minutes of the clock from one minute after 10:00 to another, received by one connection. */
const story = (
  fromMinute: number,
  toMinute: number,
  connection: number,
  { arrivedAt, everyMinutes = 5 }: { arrivedAt?: number; everyMinutes?: number } = {},
): Received[] => {
  const readings: Received[] = [];
  for (let minute = fromMinute; minute <= toMinute; minute += everyMinutes) {
    const at = TEN + minute * MINUTE;
    readings.push({ at, connection, arrivedAt: arrivedAt ?? at });
  }
  return readings;
};

/** Readings by the source's own clock, as runs of one stretch each. */
function toRuns(readings: readonly Received[]): ArrivalRun[] {
  const runs: ArrivalRun[] = [];
  for (const { at, connection, stretch = 0, arrivedAt } of readings.toSorted((a, b) => a.at - b.at)) {
    const delay = arrivedAt - at;
    const last = runs.at(-1);
    const number = connection * 100 + stretch;
    if (last?.stretch === number)
      runs[runs.length - 1] = {
        ...last,
        to: at,
        readings: last.readings + 1,
        minDelay: Math.min(last.minDelay, delay),
        maxDelay: Math.max(last.maxDelay, delay),
      };
    else
      runs.push({
        ...{ stretch: number, connection, from: at, to: at, readings: 1 },
        ...{ minDelay: delay, maxDelay: delay },
      });
  }
  return runs;
}

const find = (...stories: readonly (readonly Received[])[]) => findClockOverlaps(toRuns(stories.flat()));
const LATER = { arrivedAt: TEN + 600 * MINUTE };

describe('two clocks are found in', () => {
  test('an hour that was recorded an hour ahead and sent later, as 60 minutes', () => {
    const wrong = story(60, 120, 1, LATER);
    const right = story(62, 300, 2, { arrivedAt: TEN + 700 * MINUTE });
    expect(find(wrong, right)).toEqual([
      { from: TEN + 62 * MINUTE, to: TEN + 120 * MINUTE, offsetMinutes: 60 },
    ]);
  });
  test('the same in one connection, in which the clock goes back', () => {
    const wrong = story(60, 120, 1, LATER);
    const right = story(62, 122, 1, LATER).map((reading) => ({ ...reading, stretch: 1 }));
    expect(find(wrong, right)).toMatchObject([{ offsetMinutes: 60 }]);
  });
  test('the same although further readings of that time came by other connections', () => {
    const stories = [story(60, 120, 1, LATER), story(62, 122, 2, LATER)];
    const others = story(0, 600, 3, { everyMinutes: 28 });
    expect(find(...stories, others)).toMatchObject([{ from: TEN + 62 * MINUTE, offsetMinutes: 60 }]);
  });
  test('readings that arrive as they are made by a clock half an hour behind', () => {
    const right = story(0, 60, 1);
    const behind = story(2, 62, 2).map((reading) => ({ ...reading, arrivedAt: reading.at + 30 * MINUTE }));
    expect(find(right, behind)).toMatchObject([{ offsetMinutes: -30 }]);
  });
  test('three alternations, with an offset that is unknown', () => {
    const overlap = find(story(0, 10, 1, { ...LATER, everyMinutes: 10 }), story(5, 15, 2, LATER));
    expect(overlap).toEqual([{ from: TEN + 5 * MINUTE, to: TEN + 10 * MINUTE, offsetMinutes: null }]);
  });
});

describe('two clocks are not found in', () => {
  test('two alternations', () => {
    expect(find(story(0, 10, 1, { everyMinutes: 10 }), story(5, 5, 2))).toEqual([]);
  });
  test('three alternations in more than two hours', () => {
    const [first, second] = [
      story(0, 200, 1, { everyMinutes: 100 }),
      story(50, 250, 2, { everyMinutes: 100 }),
    ];
    expect(find(first, second)).toEqual([]);
  });
  test('a gap that one connection fills later', () => {
    expect(find([...story(0, 60, 1), ...story(120, 200, 1)], story(65, 115, 2, LATER))).toEqual([]);
  });
  test('readings sent newest first, each by a connection of its own', () => {
    const readings = story(0, 200, 1).map((reading, index) => ({ ...reading, connection: 1000 - index }));
    expect(find(readings)).toEqual([]);
  });
  test('readings sent newest first or shuffled by one connection', () => {
    const newestFirst = story(0, 200, 1).map((reading, index) => ({
      ...reading,
      stretch: 40 - (index >> 1),
    }));
    expect(find(newestFirst)).toEqual([]);
    // Short stretches in a random order: 7 and 11 walk through all residues.
    const shuffled = story(0, 200, 1).map((reading, index) => ({ ...reading, stretch: (index * 7) % 11 }));
    expect(find(shuffled)).toEqual([]);
  });
  test('a few events that one connection sends before its periodic readings', () => {
    const events = story(3, 53, 1, { ...LATER, everyMinutes: 25 });
    const periodic = story(0, 60, 1, LATER).map((reading) => ({ ...reading, stretch: 1 }));
    expect(find(events, periodic)).toEqual([]);
  });
});
