import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { isMetricCut, listParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { isOfFuelPairs, listStateTimes } from '@groundwork/domain/metrics/part.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/db.ts';
import { computeLiveStretches, listEdges } from '../activity/public.ts';
import { readContractedSlices } from '../metrics/public.ts';
import { readShiftParts } from '../shift-time/public.ts';
import { clipSegment } from './clip-segment.ts';
import {
  type DerivedRowsQuery,
  type DerivedSegment,
  listDerivedOutOfHours,
  listDerivedSegments,
  listDerivedSlices,
} from './derived-rows-query.ts';
import { listDerivedTips } from './derived-tips-query.ts';
import type { FigureRequest } from './figure-request.ts';
import { presentFuelRows } from './present-fuel-rows.ts';
import {
  type CountedSegment,
  presentContractedRows,
  presentOutOfHoursRows,
  presentSegmentRows,
  presentShiftRows,
  presentSliceRows,
  presentTipRows,
  type RowTerms,
} from './present-receipt-rows.ts';
import { readFuelPairs } from './read-fuel-pairs.ts';
import type { RowNames } from './row-names-query.ts';

export type ReceiptRowsQuery = FigureRequest & {
  readonly machineId: MachineId;
  /** The names of the organisation, read once for all machines. */
  readonly names: RowNames;
};

/** The context of all rows of a machine, with its segments after the horizon. */
type RowContext = RowTerms & { readonly live: readonly CountedSegment[] };

/** Reads what all rows of a machine have in common. Call it once before `readReceiptRows`. */
export async function readRowContext(db: Db, query: ReceiptRowsQuery): Promise<RowContext> {
  const { organisation, figure, names } = query;
  const isRented = ({ hireId }: { readonly hireId: number | null }) =>
    organisation.type !== 'rental' || hireId !== null;
  return { metric: METRICS[figure], names, isRented, live: await listLiveSegments(db, query) };
}

/** Reads the rows of a machine's figure in the days of the query, in time order. */
export async function readReceiptRows(
  db: Db,
  query: ReceiptRowsQuery,
  context: RowContext,
): Promise<ReceiptRow[]> {
  const parts = listParts(context.metric);
  const kinds = new Set(parts.map(({ from }) => from));
  const days: DerivedRowsQuery = { ...query, organisationId: query.organisation.id };
  const rows = [
    ...(parts.some((part) => listStateTimes(part).length > 0)
      ? await listSegmentRows(db, days, query, context)
      : []),
    ...(kinds.has('out-of-hours') ? await listOutOfHoursRows(db, days, query, context) : []),
    ...(kinds.has('distance')
      ? (await listDerivedSlices(db, days)).flatMap((slice) => presentSliceRows(slice, context))
      : []),
    ...(parts.some(isOfFuelPairs)
      ? presentFuelRows(await readFuelPairs(db, days, await listDerivedSlices(db, days)), context)
      : []),
    ...(kinds.has('operator-time') ? await listShiftRows(db, days, query, context) : []),
    ...(kinds.has('tips') || kinds.has('payload')
      ? (await listDerivedTips(db, { ...days, before: query.at })).flatMap((tip) =>
          presentTipRows(tip, context),
        )
      : []),
    ...(kinds.has('contracted') ? await listContractedRows(db, query, context) : []),
  ];
  return rows.sort((a, b) => compare(a.date, b.date) || compare(a.startedAt, b.startedAt));
}

async function listSegmentRows(db: Db, days: DerivedRowsQuery, query: ReceiptRowsQuery, context: RowContext) {
  const segments = await listDerivedSegments(db, days);
  const cut = isMetricCut(context.metric)
    ? segments.flatMap((segment) => clipSegment(segment, toSeconds(query.at)) ?? [])
    : segments;
  const live = context.live.filter(({ day }) => day >= query.startsOn && day <= query.endsOn);
  return [...cut, ...live].flatMap((segment) => presentSegmentRows(segment, context));
}

async function listOutOfHoursRows(
  db: Db,
  days: DerivedRowsQuery,
  { at }: ReceiptRowsQuery,
  context: RowContext,
) {
  const until = toSeconds(at);
  return (await listDerivedOutOfHours(db, days))
    .filter(({ startedAt }) => startedAt < until)
    .map((stretch) => ({ ...stretch, endedAt: Math.min(stretch.endedAt, until) }))
    .flatMap((stretch) => presentOutOfHoursRows(stretch, context));
}

async function listShiftRows(db: Db, days: DerivedRowsQuery, { at }: ReceiptRowsQuery, context: RowContext) {
  const parts = await readShiftParts(db, { ...days, until: toSeconds(at) });
  return parts.flatMap((part) => presentShiftRows(part, context));
}

async function listContractedRows(db: Db, query: ReceiptRowsQuery, context: RowContext) {
  const slices = await readContractedSlices(db, { ...query, now: query.at });
  return slices.flatMap(({ startsAt, monitoredSeconds, day, zone, shiftsKey, contractedSeconds }) =>
    presentContractedRows(
      {
        startedAt: startsAt,
        endedAt: startsAt + monitoredSeconds,
        day,
        zone,
        siteId: null,
        shiftsKey,
        contractedSeconds,
      },
      context,
    ),
  );
}

/** The segments of the edge from the horizon to the instant, in the context of the last slice. */
async function listLiveSegments(db: Db, query: ReceiptRowsQuery): Promise<CountedSegment[]> {
  const { organisation, machineId, at } = query;
  const [edge] = await listEdges(db, { organisationId: organisation.id, machineIds: [machineId] });
  if (!edge) return [];
  const stretches = computeLiveStretches(edge, toSeconds(at));
  const [first] = stretches;
  if (!first) return [];
  const days = { startsOn: addDays(first.day, -1), endsOn: first.day };
  const before = (await listDerivedSegments(db, { ...query, organisationId: organisation.id, ...days })).at(
    -1,
  );
  return stretches.map(({ startedAt, endedAt, state, day }) => ({
    ...getContext(before),
    ...NOT_DERIVED,
    ...{ startedAt, endedAt, state, day, zone: edge.zone },
    isOpen: true,
  }));
}

const getContext = (segment: DerivedSegment | undefined) => ({
  siteId: segment?.siteId ?? null,
  hireId: segment?.hireId ?? null,
  shiftsKey: segment?.shiftsKey ?? null,
});

const NOT_DERIVED = {
  evidence: null,
  sourceId: null,
  work: [],
  placed: false,
  transported: false,
  unplacedOnSeconds: 0,
  provisional: true,
};

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
