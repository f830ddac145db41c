import type { SiteId, SourceId } from '../../ids.ts';
import { civilDateAt } from '../../time/civil-day.ts';
import type { Item } from '../stream/item.ts';
import { type Gap, listGaps } from './oracle-gaps.fixture.ts';
import {
  calendarAt,
  hireAt,
  listAttachments,
  listRecords,
  type Records,
  siteAt,
  zoneAt,
} from './oracle-records.fixture.ts';
import { type Attachment, receiveAll } from './oracle-source.fixture.ts';

/** Everything known about a machine up to a horizon, inclusive. */
export type History = {
  readonly items: readonly Item[];
  readonly records: Records;
  readonly horizon: number;
  /** In rank order, each with its silences that ended. */
  readonly attachments: readonly (Attachment & { readonly gaps: readonly Gap[] })[];
};

/** The day and the facts by which it is cut. */
export type Context = {
  readonly date: string;
  readonly zone: string;
  readonly sourceIds: readonly SourceId[];
  readonly siteId: SiteId | null;
  readonly hireId: number | null;
  readonly calendar: string;
};

/** Reads items, in stream order and none after the horizon. */
export function readHistory(items: readonly Item[], horizon: number): History {
  const records = listRecords(items);
  const readings = items.filter((item) => item.kind === 'reading');
  const attachments = listAttachments(records).map((span) => {
    const attachment = receiveAll(records, span, readings);
    return { ...attachment, gaps: listGaps(records, attachment) };
  });
  return { items, records, horizon, attachments };
}

export function contextAt({ records, attachments }: History, at: number): Context {
  const zone = zoneAt(records, at);
  const attached = attachments.filter(({ from, to }) => from <= at && at < to);
  return {
    date: civilDateAt(at, zone),
    zone,
    sourceIds: attached.map(({ sourceId }) => sourceId).sort((a, b) => a - b),
    siteId: siteAt(records, at),
    hireId: hireAt(records, at),
    calendar: JSON.stringify(calendarAt(records, at)),
  };
}
