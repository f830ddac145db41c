import type { Ledger } from '@groundwork/domain/derivation/ledger.ts';
import type { ContextItem, Item, ReadingItem } from '@groundwork/domain/derivation/stream/item.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import type { ReadingsAhead } from '../stream/readings-ahead-query.ts';
import { type AttachedReadings, readReadings } from '../stream/stream-query.ts';
import { findCheckpoint, hasCheckpoint } from '../tables/checkpoint-store.ts';

/** A machine's stream and checkpoints for the domain's derivation; readings in `ahead` are not queried again. */
export function openLedger(
  db: Db,
  machine: MachineKey,
  contextItems: readonly ContextItem[],
  attached: AttachedReadings,
  ahead: ReadingsAhead | null = null,
): Ledger {
  return {
    findCheckpoint: (atOrBefore) => findCheckpoint(db, machine, atOrBefore),
    hasCheckpoint: (checkpoint) => hasCheckpoint(db, machine, checkpoint),
    async *readItems(from, to) {
      const wanted = contextItems.filter(({ at }) => from <= at && at <= to);
      let taken = 0;
      const pages =
        ahead && from > ahead.after
          ? [sliceReadings(ahead, from, to)]
          : readReadings(db, attached, from, to + 1);
      for await (const readings of pages) {
        const pageEndsAt = readings.at(-1)?.at ?? to;
        const later = wanted.findIndex(({ at }) => at > pageEndsAt);
        const next = later < 0 ? wanted.length : later;
        yield mergeItems(wanted.slice(taken, next), readings);
        taken = next;
      }
      // An empty page has no last instant to advance to.
      if (taken < wanted.length) yield wanted.slice(taken);
    },
  };
}

const sliceReadings = ({ items }: ReadingsAhead, from: number, to: number): ReadingItem[] =>
  items.filter(({ at }) => from <= at && at <= to);

/** Merges in time order; at the same instant settings come before readings. */
function mergeItems(context: readonly ContextItem[], readings: readonly Item[]): Item[] {
  if (context.length === 0) return [...readings];
  const items: Item[] = [];
  let taken = 0;
  for (const reading of readings) {
    for (let item = context[taken]; item && item.at <= reading.at; item = context[taken]) {
      items.push(item);
      taken += 1;
    }
    items.push(reading);
  }
  return [...items, ...context.slice(taken)];
}
