import { toSourceId } from '@groundwork/domain/ids.ts';
import {
  SILENT_FACTS,
  silentShare,
  WITH_MADE_UP,
} from '@groundwork/domain/metrics/made-up-metric.fixture.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import { expect, test } from 'vitest';
import { createSummary, type Modules } from './features/figures/metrics/present-activity-summary.ts';
import { createHead } from './features/figures/receipts/export-receipt.ts';
import { type CountedSegment, presentSegmentRows } from './features/figures/receipts/present-receipt-rows.ts';
import { compareMetrics } from './features/views/dashboard/compare-metrics.ts';
import { getTexts } from './platform/texts.ts';

const EVERY_FLAG = Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, true])) as Modules;

const VALUE = { value: 45, completeness: 0.75 };

const segment = (state: CountedSegment['state'], unplacedOnSeconds = 0): CountedSegment => ({
  ...{ day: '2026-06-01', zone: 'UTC', siteId: null, hireId: null, shiftsKey: null },
  ...{ startedAt: 0, endedAt: 400, state, evidence: null, sourceId: toSourceId(7), work: [] },
  ...{ placed: false, transported: false, unplacedOnSeconds, provisional: false },
});

test('a new metric arrives in the activity summary', () => {
  const summarise = createSummary(WITH_MADE_UP);
  expect(summarise(SILENT_FACTS, EVERY_FLAG).silentShare).toEqual(VALUE);
  expect(summarise(SILENT_FACTS, { ...EVERY_FLAG, speed: false }).silentShare.value).toBeNull();
});

test('a new metric arrives in the dashboard, compared with the range before', () => {
  const facts = { now: [SILENT_FACTS], before: [SILENT_FACTS] };
  expect(compareMetrics(WITH_MADE_UP, 'dashboardTables', facts, EVERY_FLAG).silence).toEqual({
    ...VALUE,
    before: VALUE,
  });
  expect(compareMetrics(WITH_MADE_UP, 'dashboardSummary', facts, EVERY_FLAG).silenceToo.value).toBe(45);
  expect(compareMetrics(WITH_MADE_UP, 'dashboardRanking', facts, EVERY_FLAG).silence.value).toBe(45);
});

test('a receipt of a new metric lists the rows of its parts, and its export names their units', () => {
  const terms = {
    metric: silentShare,
    names: { sources: new Map(), sites: new Map(), calendars: new Map() },
    isRented: () => true,
  };
  const rows = [segment('missing', 50), segment('active')].flatMap((one) => presentSegmentRows(one, terms));
  expect(rows.map(({ rule, numerator, denominator }) => [rule, numerator, denominator])).toEqual([
    ['state', 400, 400],
    ['unplaced-within-missing', -50, 0],
    ['state', 0, 400],
  ]);
  expect(createHead(silentShare, getTexts('en')).slice(-2)).toEqual([
    'silentShare, h:mm:ss',
    'Monitored, h:mm:ss',
  ]);
});
