import { distanceMillimetres } from '../../geo/distance.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import { civilDateAt } from '../../time/civil-day.ts';
import {
  engineStatement,
  type Heard,
  type History,
  type Statement,
  statementOf,
  zoneAt,
} from './oracle.fixture.ts';

/** A point in the stream: just after the item at `index`, or where time has passed to `at` since. */
type Moment = { readonly at: number; readonly index: number };

type From = { readonly sourceId: number; readonly position: PositionE7; readonly lastFixAt: number };

/** Millimetres per civil date, judged at each moment by looking at all that was said up to it. */
export function trueDistances(history: History): Map<string, number> {
  const perDate = new Map<string, number>();
  let from: From | null = null;
  for (const moment of listMoments(history)) {
    const statements = saidAt(history, moment);
    if (from && !statements.some(({ sourceId }) => sourceId === from?.sourceId)) from = null;
    if (engineStatement(statements)?.engineOn === false) from = null;
    else from = measure(history, moment, statements, from, perDate);
  }
  return perDate;
}

function measure(
  history: History,
  { at, index }: Moment,
  statements: readonly Statement[],
  from: From | null,
  perDate: Map<string, number>,
): From | null {
  const item = history.items[index];
  if (item?.kind !== 'reading' || item.at !== at || !item.signals.fix) return from;
  const positioned = statements.find((one) => one.positioned);
  if (positioned?.sourceId !== item.sourceId) return from;
  const anew = { sourceId: item.sourceId, position: item.signals.fix, lastFixAt: at };
  if (from?.sourceId !== item.sourceId) return anew;
  const metres = distanceMillimetres(from.position, item.signals.fix) / 1000;
  if (metres <= 25) return { ...from, lastFixAt: at };
  const hours = Math.max(at - from.lastFixAt, 1) / 3600;
  if (metres / 1000 / hours >= 200) return anew;
  const date = civilDateAt(at, zoneAt(history, at));
  perDate.set(date, (perDate.get(date) ?? 0) + Math.round(metres * 1000));
  return anew;
}

/** What the attached sources say after a moment, by readings that were in time so far. */
function saidAt(history: History, moment: Moment): Statement[] {
  return history.attachments.flatMap(({ from, to, heard }) => {
    if (from > moment.at || to <= moment.at) return [];
    const latest = heard.findLast((reading) => isHeardBy(history, reading, moment));
    return latest && moment.at <= latest.lastInTime ? [statementOf(history, latest, moment.at)] : [];
  });
}

function isHeardBy(history: History, reading: Heard, { at, index }: Moment): boolean {
  if (reading.at !== at) return reading.at < at;
  return history.items.findIndex((item) => sameReading(item, reading)) <= index;
}

function sameReading(item: History['items'][number], reading: Heard): boolean {
  return (
    item.kind === 'reading' &&
    item.sourceId === reading.sourceId &&
    item.timeMs === reading.timeMs &&
    item.discriminator === reading.discriminator
  );
}

function listMoments({ items, attachments }: History): Moment[] {
  const afterItems = items.map(({ at }, index) => ({ at, index }));
  const lapses = attachments.flatMap(({ heard }) =>
    heard.flatMap(({ rpm, ignition, travels, fix, lastInTime }) => [
      lastInTime + 1,
      ...[rpm, ignition, travels, fix].flatMap((value) => value?.until ?? []),
    ]),
  );
  const horizon = items.at(-1)?.at ?? 0;
  const atLapses = [...new Set(lapses)]
    .filter((at) => at <= horizon)
    .map((at) => ({ at, index: items.findLastIndex((item) => item.at < at) }));
  return [...afterItems, ...atLapses].sort((a, b) => a.at - b.at || a.index - b.index);
}
