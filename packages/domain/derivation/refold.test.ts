import { expect, test } from 'vitest';
import type { Checkpoint, Ledger, Replacement } from './ledger.ts';
import { clock, machine, reading } from './proof/story.fixture.ts';
import { append, refold } from './refold.ts';
import { DERIVATION_VERSION, emptySigma } from './sigma.ts';
import { compareItems, type Item } from './stream/item.ts';

const HORIZON = clock('120:00');

/** Five days of digging from 08:00 to 17:00, reported every ten minutes. */
function fiveDays(): Item[] {
  const items = machine('EXCAVATOR');
  for (let day = 0; day < 5; day += 1) {
    for (let minute = 0; minute <= 550; minute += 10) {
      items.push(reading(`${day * 24 + 8}:${minute}`, { rpm: minute < 540 ? 1_500 : 0 }));
    }
  }
  return items;
}

function createLedger(items: readonly Item[], checkpoints: readonly Checkpoint[]): Ledger {
  const sorted = [...items].sort(compareItems);
  return {
    findCheckpoint: async (atOrBefore) => checkpoints.findLast(({ at }) => at <= atOrBefore) ?? null,
    hasCheckpoint: async ({ at, sigma }) =>
      checkpoints.some((kept) => kept.at === at && kept.sigma === sigma),
    async *readItems(from, to) {
      yield sorted.filter(({ at }) => from <= at && at <= to);
    },
  };
}

async function deriveOnce(items: readonly Item[]): Promise<Replacement> {
  return append(createLedger(items, []), emptySigma(), HORIZON);
}

const markAt = (time: string) => [{ from: clock(time), to: clock(time) }];

test('a machine is derived from the start up to the horizon, including its provisional end', async () => {
  const { segments, checkpoints, live } = await deriveOnce(fiveDays());
  expect(segments.rows.at(-1)).toMatchObject({ endedAt: HORIZON, state: 'off', provisional: true });
  expect(checkpoints.rows).toHaveLength(5);
  expect(live?.at).toBe(HORIZON);
});

test('pages of any size, empty ones included, give the same result', async () => {
  const ledger = createLedger(fiveDays(), []);
  async function* readPages(from: number, to: number) {
    for await (const items of ledger.readItems(from, to))
      for (let at = 0; at < items.length; at += 7) yield* [items.slice(at, at + 7), []];
  }
  const paged = await append({ ...ledger, readItems: readPages }, emptySigma(), HORIZON);
  expect(paged).toEqual(await deriveOnce(fiveDays()));
});

test('a late reading refolds only up to the next midnight', async () => {
  const { checkpoints } = await deriveOnce(fiveDays());
  const late = [...fiveDays(), reading('60:05', { rpm: 0 })];
  const replacement = await refold(createLedger(late, checkpoints.rows), markAt('60:05'), HORIZON);
  expect(replacement?.checkpoints).toMatchObject({ from: clock('48:00') + 1, before: clock('72:00') + 1 });
  expect(replacement?.segments.rows.map(({ state }) => state)).toContain('off');
  expect(replacement).toMatchObject({ live: null, marks: [] });
});

test('a refold that changes the end replaces the live σ', async () => {
  const { checkpoints } = await deriveOnce(fiveDays());
  const late = [...fiveDays(), reading('118:00', { rpm: 1_500 })];
  const replacement = await refold(createLedger(late, checkpoints.rows), markAt('118:00'), HORIZON);
  expect(replacement?.segments.before).toBeNull();
  expect(replacement?.live?.at).toBe(HORIZON);
});

test('a long refold can be paused and leaves a mark where it stopped', async () => {
  const { checkpoints } = await deriveOnce(fiveDays());
  const zone: Item = { kind: 'zone', at: clock('01:00'), zone: 'Europe/London' };
  const ledger = createLedger([...fiveDays(), zone], checkpoints.rows);
  const replacement = await refold(ledger, markAt('01:00'), HORIZON, 1);
  const stoppedAt = clock('23:00');
  expect(replacement?.checkpoints.rows.map(({ at }) => at)).toEqual([stoppedAt]);
  expect(replacement?.marks).toEqual([{ from: stoppedAt, to: stoppedAt }]);
});

test('checkpoints of another derivation version are unusable, so the fold starts from the beginning', async () => {
  const { checkpoints } = await deriveOnce(fiveDays());
  const older = checkpoints.rows.map(({ at, sigma }) => ({
    at,
    sigma: sigma.replace(`"version":${DERIVATION_VERSION}`, '"version":0'),
  }));
  const replacement = await refold(createLedger(fiveDays(), older), markAt('100:00'), HORIZON);
  expect(replacement?.checkpoints.rows).toEqual(checkpoints.rows);
});

test('a mark beyond the horizon is not due', async () => {
  expect(await refold(createLedger([], []), markAt('121:00'), HORIZON)).toBeNull();
});
