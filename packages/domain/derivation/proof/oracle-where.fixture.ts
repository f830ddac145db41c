import type { Fix } from '../path/fix.ts';
import type { Item } from '../stream/item.ts';
import type { History } from './oracle.fixture.ts';
import { engineStatement } from './oracle-finding.fixture.ts';
import type { Received } from './oracle-received.fixture.ts';
import { settingsAt } from './oracle-records.fixture.ts';
import { reportsAt } from './oracle-tallies.fixture.ts';
import { holdingAt } from './oracle-values.fixture.ts';

/**
 * The positions of a machine that count, by the definition, in parts: a path ends where no source is left, although another
 * may be attached at the same instant.
 */
export function listCountingFixes(history: History): Fix[][] {
  const fixes = history.items.flatMap((item, index) => countingFix(history, item, index) ?? []);
  const ends = listPathEnds(history);
  const borders = [Number.NEGATIVE_INFINITY, ...ends, Number.POSITIVE_INFINITY];
  return borders
    .slice(1)
    .map((to, index) => fixes.filter(({ at }) => (borders[index] ?? 0) <= at && at < to));
}

function listPathEnds({ attachments }: History): number[] {
  const ends = [...new Set(attachments.map(({ to }) => to))].filter((at) => at < Number.POSITIVE_INFINITY);
  return ends.filter((at) => !attachments.some(({ from, to }) => from < at && at < to)).sort((a, b) => a - b);
}

function countingFix(history: History, item: Item, index: number): Fix | null {
  if (item.kind !== 'reading' || !isUsable(item)) return null;
  const { at, signals } = item;
  const found = findReceived(history, item);
  if (!found) return null;
  const best = history.attachments.find(({ sourceId, from, to, received }) => {
    if (from > at || at >= to) return false;
    const latest = received.findLast((one) => isUsable(one.item) && history.items.indexOf(one.item) <= index);
    return latest && at <= latest.at + settingsAt(history.records, sourceId, latest.at).onIntervalSeconds;
  });
  if (best?.sourceId !== item.sourceId || !signals.fix) return null;
  const engineOn = engineStatement(reportsAt(history, { at, index }))?.engineOn ?? null;
  const standsStill = holdingAt(found.held, at).moving === false;
  return {
    ...signals.fix,
    at,
    speedKmh: signals.speedKmh ?? null,
    engineOn: engineOn === null && standsStill ? false : engineOn,
    coversUntil: found.lastInTime,
  };
}

function isUsable({ signals: { fix, satellites = 4 } }: Item & { readonly kind: 'reading' }): boolean {
  return fix !== undefined && fix.latitudeE7 !== 0 && fix.longitudeE7 !== 0 && satellites >= 4;
}

function findReceived({ attachments }: History, item: Item): Received | undefined {
  for (const { received } of attachments) {
    const found = received.find((one) => one.item === item);
    if (found) return found;
  }
  return undefined;
}
