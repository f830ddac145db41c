import { civilDateAt } from '../../time/civil-day.ts';
import type { Item } from '../stream/item.ts';
import { type Gap, gapsOf } from './oracle-gaps.fixture.ts';
import {
  attachmentsOf,
  calendarAt,
  hireAt,
  type Records,
  recordsOf,
  siteAt,
  zoneAt,
} from './oracle-records.fixture.ts';
import { type Attachment, hearAll } from './oracle-source.fixture.ts';

/** All that is known of a machine up to a horizon, readings of the horizon's own second included. */
export type History = {
  readonly items: readonly Item[];
  readonly records: Records;
  readonly horizon: number;
  /** In the order of rank, each with the silences in it that ended. */
  readonly attachments: readonly (Attachment & { readonly gaps: readonly Gap[] })[];
};

/** What a day is cut by, and the day itself. */
export type Context = {
  readonly date: string;
  readonly zone: string;
  readonly sourceIds: readonly number[];
  readonly siteId: number | null;
  readonly hireId: number | null;
  readonly calendar: string;
};

/** Reads items, in stream order and none after the horizon. */
export function readHistory(items: readonly Item[], horizon: number): History {
  const records = recordsOf(items);
  const readings = items.filter((item) => item.kind === 'reading');
  const attachments = attachmentsOf(records).map((span) => {
    const attachment = hearAll(records, span, readings);
    return { ...attachment, gaps: gapsOf(records, attachment) };
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
