import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/database.ts';
import { computeLiveStretches, listEdges } from '../activity/public.ts';
import { listContractedSlices } from '../metrics/public.ts';
import { clipSegment } from './clip-segment.ts';
import type { FigureAsked } from './figure-asked.ts';
import { partsOf, RECIPES } from './figure-recipe.ts';
import { sizeOfPage } from './page-size.ts';
import {
  type CountedSegment,
  type RowTerms,
  rowsOfContracted,
  rowsOfOutOfHours,
  rowsOfSegment,
  rowsOfSlice,
} from './receipt-rows.ts';
import type { RowNames } from './row-names-query.ts';
import {
  listToldOutOfHours,
  listToldSegments,
  listToldSlices,
  type ToldAsked,
  type ToldSegment,
} from './told-rows-query.ts';

/** Rows are read in so many days at once, and answered in pages of whole days. */
const DAYS_AT_ONCE = 31;
const MAX_ROWS = 5_000;

export type RowsAsked = FigureAsked & {
  readonly machineId: number;
  /** The last day of the page before; null: from the beginning. */
  readonly after: string | null;
  /** Whether anything told the figure: else no row counts. */
  readonly isTold: boolean;
  /** Of the organisation: read once where the rows of several machines are told. */
  readonly names: RowNames;
};

export type ReceiptPage = {
  readonly rows: readonly ReceiptRow[];
  readonly next: string | null;
  /** Of the last row; null where there is none. */
  readonly timezone: string | null;
};

/** The rows of a machine's figure in the order of time, in pages of at most 5,000 or of one day. */
export async function* readReceiptPages(db: Db, asked: RowsAsked): AsyncGenerator<ReceiptPage, undefined> {
  if (!asked.isTold) return undefined;
  const terms = await readTerms(db, asked);
  const { endsOn } = asked;
  let waiting: ReceiptRow[] = [];
  for (let day = asked.after === null ? asked.startsOn : addDays(asked.after, 1); day <= endsOn; ) {
    const last = earlier(addDays(day, DAYS_AT_ONCE - 1), endsOn);
    waiting = [...waiting, ...(await listRows(db, { ...asked, startsOn: day, endsOn: last }, terms))];
    for (
      let size = sizeOfPage(waiting, MAX_ROWS);
      size < waiting.length;
      size = sizeOfPage(waiting, MAX_ROWS)
    ) {
      yield pageOf(waiting.slice(0, size), false);
      waiting = waiting.slice(size);
    }
    day = addDays(last, 1);
  }
  yield pageOf(waiting, true);
  return undefined;
}

const pageOf = (rows: readonly ReceiptRow[], isLast: boolean): ReceiptPage => ({
  rows,
  next: isLast ? null : (rows.at(-1)?.date ?? null),
  timezone: rows.at(-1)?.timezone ?? null,
});

type Terms = RowTerms & { readonly live: readonly CountedSegment[] };

async function readTerms(db: Db, asked: RowsAsked): Promise<Terms> {
  const { organisation, figure, names } = asked;
  const isRented = ({ hireId }: { readonly hireId: number | null }) =>
    organisation.type !== 'rental' || hireId !== null;
  return { recipe: RECIPES[figure], names, isRented, live: await listLiveSegments(db, asked) };
}

async function listRows(db: Db, asked: RowsAsked, terms: Terms): Promise<ReceiptRow[]> {
  const kinds = new Set(partsOf(terms.recipe).map(({ from }) => from));
  const told: ToldAsked = { ...asked, organisationId: asked.organisation.id };
  const rows = [
    ...(kinds.has('segments') ? await listSegmentRows(db, told, asked, terms) : []),
    ...(kinds.has('out-of-hours') ? await listOutOfHoursRows(db, told, asked, terms) : []),
    ...(kinds.has('distance') || kinds.has('fuel') || kinds.has('emissions')
      ? (await listToldSlices(db, told)).flatMap((slice) => rowsOfSlice(slice, terms))
      : []),
    ...(kinds.has('contracted') ? await listContractedRows(db, asked, terms) : []),
  ];
  return rows.sort((a, b) => compare(a.date, b.date) || compare(a.startedAt, b.startedAt));
}

async function listSegmentRows(db: Db, told: ToldAsked, asked: RowsAsked, terms: Terms) {
  const segments = await listToldSegments(db, told);
  const cut = terms.recipe.isCut
    ? segments.flatMap((segment) => clipSegment(segment, secondsOf(asked.at)) ?? [])
    : segments;
  const live = terms.live.filter(({ day }) => day >= asked.startsOn && day <= asked.endsOn);
  return [...cut, ...live].flatMap((segment) => rowsOfSegment(segment, terms));
}

async function listOutOfHoursRows(db: Db, told: ToldAsked, { at }: RowsAsked, terms: Terms) {
  const until = secondsOf(at);
  return (await listToldOutOfHours(db, told))
    .filter(({ startedAt }) => startedAt < until)
    .map((stretch) => ({ ...stretch, endedAt: Math.min(stretch.endedAt, until) }))
    .flatMap((stretch) => rowsOfOutOfHours(stretch, terms));
}

async function listContractedRows(db: Db, asked: RowsAsked, terms: Terms) {
  const slices = await listContractedSlices(db, { ...asked, now: asked.at });
  return slices.flatMap(({ startsAt, monitoredSeconds, day, zone, shiftsKey, contractedSeconds }) =>
    rowsOfContracted(
      {
        startedAt: startsAt,
        endedAt: startsAt + monitoredSeconds,
        day,
        zone,
        siteId: null,
        shiftsKey,
        contractedSeconds,
      },
      terms,
    ),
  );
}

/** What the open edge tells from the horizon to the instant, in the context that the last slice has. */
async function listLiveSegments(db: Db, asked: RowsAsked): Promise<CountedSegment[]> {
  const { organisation, machineId, at } = asked;
  const [edge] = await listEdges(db, { organisationId: organisation.id, machineIds: [machineId] });
  if (!edge) return [];
  const stretches = computeLiveStretches(edge, secondsOf(at));
  const [first] = stretches;
  if (!first) return [];
  const days = { startsOn: addDays(first.day, -1), endsOn: first.day };
  const before = (await listToldSegments(db, { ...asked, organisationId: organisation.id, ...days })).at(-1);
  return stretches.map(({ startedAt, endedAt, state, day }) => ({
    ...contextOf(before),
    ...NOT_TOLD,
    ...{ startedAt, endedAt, state, day, zone: edge.zone },
    isOpen: true,
  }));
}

const contextOf = (segment: ToldSegment | undefined) => ({
  siteId: segment?.siteId ?? null,
  hireId: segment?.hireId ?? null,
  shiftsKey: segment?.shiftsKey ?? null,
});

const NOT_TOLD = {
  evidence: null,
  sourceId: null,
  work: [],
  placed: false,
  transported: false,
  unplacedOnSeconds: 0,
  provisional: true,
};

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
