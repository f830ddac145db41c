import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { Reading } from '../../readings/reading.ts';
import type { Signals } from '../../readings/signals.ts';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import type { SourceSettings } from './source-settings.ts';

/** A setting of the machine or of one of its sources that is in force from `at` on. */
export type ContextItem =
  | { readonly kind: 'zone'; readonly at: number; readonly zone: string }
  | { readonly kind: 'site'; readonly at: number; readonly siteId: number | null }
  | { readonly kind: 'hire'; readonly at: number; readonly hireId: number | null }
  | { readonly kind: 'calendar'; readonly at: number; readonly calendar: ShiftCalendar | null }
  | { readonly kind: 'machine-type'; readonly at: number; readonly work: WorkRules }
  | {
      readonly kind: 'source-settings';
      readonly at: number;
      readonly sourceId: number;
      readonly settings: SourceSettings;
    }
  | { readonly kind: 'detach' | 'attach'; readonly at: number; readonly sourceId: number }
  | { readonly kind: 'unarchive' | 'archive'; readonly at: number };

export type ReadingItem = {
  readonly kind: 'reading';
  readonly at: number;
  readonly sourceId: number;
  readonly timeMs: number;
  readonly discriminator: number;
  readonly signals: Signals;
};

/**
 * One item of a machine's stream; `at` is its instant in whole seconds since 1970 UTC.
 * Local midnights belong to the stream too, but follow from the zone: the fold adds them.
 */
export type Item = ContextItem | ReadingItem;

/** Leaving comes before coming, so that one source may be attached twice in a row. */
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

/** The item of a reading: its instant is the whole second in which the source's clock stood. */
export function readingItem(
  sourceId: number,
  reading: Pick<Reading, 'timeMs' | 'discriminator'>,
  signals: Signals,
): ReadingItem {
  const { timeMs, discriminator } = reading;
  return { kind: 'reading', at: Math.floor(timeMs / 1000), sourceId, timeMs, discriminator, signals };
}

/** The total order of the stream; it depends on no setting, so that no setting can change it. */
export function compareItems(a: Item, b: Item): number {
  return (
    a.at - b.at ||
    ORDER_AT_ONE_INSTANT.indexOf(a.kind) - ORDER_AT_ONE_INSTANT.indexOf(b.kind) ||
    sourceOf(a) - sourceOf(b) ||
    compareWithinKind(a, b)
  );
}

function sourceOf(item: Item): number {
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
