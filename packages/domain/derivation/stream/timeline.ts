import type { SiteId, SourceId } from '../../ids.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import { type ContextItem, compareItems } from './item.ts';
import type { SourceSettings } from './source-settings.ts';

/** Half-open; `until` null: still in force. Instants in seconds since 1970. */
export type DatedSpan = { readonly from: number; readonly until: number | null };

/** The dated settings of a machine, as users keep them. A setting in force from the beginning has `from` 0. */
export type MachineTimeline = {
  readonly zones: readonly { readonly from: number; readonly zone: string }[];
  readonly sites: readonly { readonly from: number; readonly siteId: SiteId | null }[];
  readonly hires: readonly (DatedSpan & { readonly hireId: number })[];
  readonly calendars: readonly { readonly from: number; readonly calendar: ShiftCalendar | null }[];
  readonly machineTypes: readonly { readonly from: number; readonly work: WorkRules }[];
  readonly attachments: readonly (DatedSpan & { readonly sourceId: SourceId })[];
  readonly archived: readonly DatedSpan[];
  readonly sourceSettings: readonly {
    readonly sourceId: SourceId;
    readonly from: number;
    readonly settings: SourceSettings;
  }[];
};

/** Lists the timeline as items in stream order; empty spans are left out. */
export function listContextItems(timeline: MachineTimeline): ContextItem[] {
  const items: ContextItem[] = [
    ...timeline.zones.map(({ from, zone }) => ({ kind: 'zone', at: from, zone }) as const),
    ...timeline.sites.map(({ from, siteId }) => ({ kind: 'site', at: from, siteId }) as const),
    ...hireItems(timeline.hires),
    ...timeline.calendars.map(({ from, calendar }) => ({ kind: 'calendar', at: from, calendar }) as const),
    ...timeline.machineTypes.map(({ from, work }) => ({ kind: 'machine-type', at: from, work }) as const),
    ...timeline.sourceSettings.map(
      ({ from, ...setting }) => ({ kind: 'source-settings', at: from, ...setting }) as const,
    ),
    ...timeline.attachments.flatMap(attachmentItems),
    ...timeline.archived.flatMap(archiveItems),
  ];
  return items.sort(compareItems);
}

/** Hires of one machine do not overlap; if one begins as another ends, there is no item for the end. */
function hireItems(hires: MachineTimeline['hires']): ContextItem[] {
  const spans = hires.filter(({ from, until }) => until === null || until > from);
  const begins = new Set(spans.map(({ from }) => from));
  return spans.flatMap(({ from, until, hireId }): ContextItem[] => {
    const begin = { kind: 'hire', at: from, hireId } as const;
    return until === null || begins.has(until) ? [begin] : [begin, { kind: 'hire', at: until, hireId: null }];
  });
}

function attachmentItems(span: DatedSpan & { readonly sourceId: SourceId }): ContextItem[] {
  const { from, until, sourceId } = span;
  if (until !== null && until <= from) return [];
  const attach = { kind: 'attach', at: from, sourceId } as const;
  return until === null ? [attach] : [attach, { kind: 'detach', at: until, sourceId }];
}

function archiveItems({ from, until }: DatedSpan): ContextItem[] {
  if (until !== null && until <= from) return [];
  const archive = { kind: 'archive', at: from } as const;
  return until === null ? [archive] : [archive, { kind: 'unarchive', at: until }];
}
