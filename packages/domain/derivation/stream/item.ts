import type { SiteId, SourceId } from '../../ids.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { Reading } from '../../readings/reading.ts';
import type { Signals } from '../../readings/signals.ts';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import type { SourceSettings } from './source-settings.ts';

/** A setting of the machine or of one of its sources, in force from `at`. */
export type ContextItem =
  | { readonly kind: 'zone'; readonly at: number; readonly zone: string }
  | { readonly kind: 'site'; readonly at: number; readonly siteId: SiteId | null }
  | { readonly kind: 'hire'; readonly at: number; readonly hireId: number | null }
  | { readonly kind: 'calendar'; readonly at: number; readonly calendar: ShiftCalendar | null }
  | { readonly kind: 'machine-type'; readonly at: number; readonly work: WorkRules }
  | {
      readonly kind: 'source-settings';
      readonly at: number;
      readonly sourceId: SourceId;
      readonly settings: SourceSettings;
    }
  | { readonly kind: 'detach' | 'attach'; readonly at: number; readonly sourceId: SourceId }
  | { readonly kind: 'unarchive' | 'archive'; readonly at: number };

export type ReadingItem = {
  readonly kind: 'reading';
  readonly at: number;
  readonly sourceId: SourceId;
  readonly timeMs: number;
  readonly discriminator: number;
  readonly signals: Signals;
};

/**
 * One item of a machine's stream; `at` is its instant in whole seconds since 1970 UTC.
 * Local midnights belong to the stream too, but the fold derives them from the zone.
 */
export type Item = ContextItem | ReadingItem;

/** Detach comes before attach, so that a source can be attached twice in a row. */
const ORDER_AT_ONE_INSTANT = [
  'zone',
  'site',
  'hire',
  'calendar',
  'machine-type',
  'source-settings',
  'detach',
  'attach',
  'unarchive',
  'archive',
  'reading',
] as const satisfies readonly Item['kind'][];

/** Creates the item of a reading; its instant is the source's clock, rounded down to whole seconds. */
export function readingItem(
  sourceId: SourceId,
  reading: Pick<Reading, 'timeMs' | 'discriminator'>,
  signals: Signals,
): ReadingItem {
  const { timeMs, discriminator } = reading;
  return { kind: 'reading', at: Math.floor(timeMs / 1000), sourceId, timeMs, discriminator, signals };
}

/** The total order of the stream. Does not depend on settings, so no setting can change it. */
export function compareItems(a: Item, b: Item): number {
  return (
    a.at - b.at ||
    ORDER_AT_ONE_INSTANT.indexOf(a.kind) - ORDER_AT_ONE_INSTANT.indexOf(b.kind) ||
    getSourceId(a) - getSourceId(b) ||
    compareWithinKind(a, b)
  );
}

function getSourceId(item: Item): number {
  return 'sourceId' in item ? item.sourceId : 0;
}

function compareWithinKind(a: Item, b: Item): number {
  if (a.kind === 'reading' && b.kind === 'reading') {
    return a.timeMs - b.timeMs || a.discriminator - b.discriminator;
  }
  const contentA = JSON.stringify(a);
  const contentB = JSON.stringify(b);
  return contentA < contentB ? -1 : contentA > contentB ? 1 : 0;
}
