import type { SiteId, SourceId } from '../../ids.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import type { ContextItem, Item } from '../stream/item.ts';
import type { SourceSettings } from '../stream/source-settings.ts';

/*
 * The oracle: the rules as a definition of what is true at one instant, with the whole history known and no fold.
 * It shares only types, physical constants and the calendar with the derivation, so that a mistake in one shows
 * against the other. Its parts: the records (this file); the values and claims of a source, its movements, placed
 * stretches and gaps; the machine's states, out-of-hours time and tallies.
 */

/** The dated settings of a machine, in stream order. */
export type Records = readonly ContextItem[];

/** One source over one attachment, [from, to). */
export type Span = { readonly sourceId: SourceId; readonly from: number; readonly to: number };

const DEFAULT_SETTINGS: SourceSettings = {
  onIntervalSeconds: 900,
  offIntervalSeconds: 90_000,
  evidence: ['rpm', 'engine-state', 'ignition'],
  onRpm: 300,
  workingRpm: null,
  vibration: null,
  nominalMillivolts: 12_000,
  inputs: [null, null, null, null],
  learning: false,
};

const DEFAULT_RULES: WorkRules = {
  travels: false,
  onIsWork: false,
  workingRpm: 1_200,
  workSensors: ['hydraulics', 'load', 'pto', 'rpm', 'vibration'],
  greatestTravelSpeedKmh: null,
};

export function listRecords(items: readonly Item[]): Records {
  return items.filter((item) => item.kind !== 'reading');
}

export function settingsAt(records: Records, sourceId: SourceId, at: number): SourceSettings {
  const found = records.findLast(
    (one) => one.kind === 'source-settings' && one.sourceId === sourceId && one.at <= at,
  );
  return found?.kind === 'source-settings' ? found.settings : DEFAULT_SETTINGS;
}

export const rulesAt = (records: Records, at: number): WorkRules =>
  latest(records, 'machine-type', at)?.work ?? DEFAULT_RULES;

export const zoneAt = (records: Records, at: number): string =>
  latest(records, 'zone', at)?.zone ?? 'Europe/London';

export const siteAt = (records: Records, at: number): SiteId | null =>
  latest(records, 'site', at)?.siteId ?? null;

export const hireAt = (records: Records, at: number): number | null =>
  latest(records, 'hire', at)?.hireId ?? null;

export const calendarAt = (records: Records, at: number): ShiftCalendar | null =>
  latest(records, 'calendar', at)?.calendar ?? null;

/** Lists the attachments without archived time, in rank order. */
export function listAttachments(records: Records): Span[] {
  const found: Span[] = [];
  const recorded = new Set<SourceId>();
  const open = new Map<SourceId, number>();
  let archived = false;
  const begin = (sourceId: SourceId, at: number) => open.set(sourceId, at);
  const end = (sourceId: SourceId, at: number) => {
    const from = open.get(sourceId);
    if (from !== undefined && from < at) found.push({ sourceId, from, to: at });
    open.delete(sourceId);
  };
  for (const item of records) {
    if (item.kind === 'attach' && !recorded.has(item.sourceId)) {
      recorded.add(item.sourceId);
      if (!archived) begin(item.sourceId, item.at);
    } else if (item.kind === 'detach' && recorded.delete(item.sourceId)) end(item.sourceId, item.at);
    else if (item.kind === 'archive' || item.kind === 'unarchive') {
      const before = archived;
      archived = item.kind === 'archive';
      for (const id of before === archived ? [] : recorded) archived ? end(id, item.at) : begin(id, item.at);
    }
  }
  for (const sourceId of [...open.keys()]) end(sourceId, Number.POSITIVE_INFINITY);
  return found.sort((a, b) => a.from - b.from || a.sourceId - b.sourceId);
}

function latest<Kind extends ContextItem['kind']>(records: Records, kind: Kind, at: number) {
  const found = records.findLast((one) => one.kind === kind && one.at <= at);
  return found as Extract<ContextItem, { readonly kind: Kind }> | undefined;
}
