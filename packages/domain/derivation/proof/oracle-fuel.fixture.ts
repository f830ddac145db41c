import type { ReadingItem } from '../stream/item.ts';
import type { History } from './oracle.fixture.ts';
import type { Received } from './oracle-received.fixture.ts';
import type { Attachment } from './oracle-source.fixture.ts';
import { measureGrowth } from './oracle-values.fixture.ts';

/** 500 l/h. */
const MAX_MILLILITRES_PER_SECOND = 500_000 / 3_600;

/** The fuel a machine burned, at the readings that report it, and the time covered by fuel data. */
export type TrueFuel = {
  readonly burned: readonly { readonly at: number; readonly millilitres: number }[];
  /** Each two reports in a row of the source that counts, with a known growth. */
  readonly pairs: readonly FuelReportPair[];
  readonly covered: readonly { readonly from: number; readonly to: number }[];
};

type FuelReportPair = {
  readonly from: number;
  readonly until: number;
  readonly millilitres: number;
  /** Until when the first of them holds. */
  readonly heldUntil: number;
  readonly isSilentBetween: boolean;
  /** Its places in the stream. */
  readonly places: readonly [from: number, until: number];
};

export function trueFuel({ items, attachments, horizon }: History): TrueFuel {
  const places = new Map(items.map((item, place) => [item, place] as const));
  const all = attachments.map((attachment) => ({ attachment, reports: listReports(attachment, places) }));
  const pairs = all.flatMap(({ attachment, reports }, rank) =>
    reports.slice(1).flatMap((report, index) => {
      const before = reports[index];
      const isOutranked = all.slice(0, rank).some((better) => reportsAt(better, report));
      const millilitres = growthBetween(before, report);
      if (!before || isOutranked || millilitres === null || report.at >= attachment.to) return [];
      const between = attachment.received.slice(before.number + 1, report.number + 1);
      const isSilentBetween = between.some(({ inTime }) => !inTime);
      const places = [before.place, report.place] as const;
      const { until: heldUntil } = before;
      return { from: before.at, until: report.at, millilitres, heldUntil, isSilentBetween, places };
    }),
  );
  const spans = all.flatMap(({ attachment, reports }) =>
    reports.map(({ at, until }, index) => {
      // Each report replaces the one before, however long that one would hold.
      const next = reports[index + 1]?.at ?? horizon;
      return { from: at, to: Math.min(until, next, attachment.to, horizon) };
    }),
  );
  const burned = pairs.flatMap(({ until, millilitres }) =>
    millilitres > 0 ? { at: until, millilitres } : [],
  );
  return { burned, pairs, covered: joined(spans) };
}

/** A reading with a fuel total, its place in the stream, and how long it holds. */
type FuelReport = Received & {
  readonly number: number;
  readonly place: number;
  readonly until: number;
};

function listReports({ received }: Attachment, places: ReadonlyMap<unknown, number>): FuelReport[] {
  return received.flatMap((one, index) => {
    const { item, lastInTime } = one;
    if (!item.signals.fuelUsed) return [];
    const until = Math.min(lastInTime, silentFrom(received.slice(index)));
    return [{ ...one, number: index, place: places.get(item satisfies ReadingItem) ?? Number.NaN, until }];
  });
}

/** The instant at which silence is detected after the first of these readings that none followed in time. */
function silentFrom(received: readonly Received[]): number {
  const index = received.findIndex((_, number) => !received[number + 1]?.inTime);
  const silentAfter = (received[index]?.lastInTime ?? Infinity) + 1;
  return Math.min(silentAfter, received[index + 1]?.at ?? silentAfter);
}

/** Whether an earlier report of one source in the stream still holds at the report of another. */
function reportsAt(
  { attachment, reports }: { readonly attachment: Attachment; readonly reports: readonly FuelReport[] },
  { at, place }: FuelReport,
): boolean {
  if (attachment.from > at || attachment.to <= at) return false;
  const last = reports.findLast((report) => report.place < place);
  return last !== undefined && at < last.until;
}

/** The growth in millilitres; null if the counter was replaced. */
function growthBetween(before: FuelReport | undefined, now: FuelReport): number | null {
  const [from, to] = [before?.item.signals.fuelUsed, now.item.signals.fuelUsed];
  if (!before || !from || !to) return null;
  const grown = measureGrowth({ ...from, at: before.at }, to, now.at, MAX_MILLILITRES_PER_SECOND);
  return 'growth' in grown ? grown.growth : null;
}

/** Merges stretches that meet or overlap. */
function joined(spans: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const result: { from: number; to: number }[] = [];
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
