import type { ReceiptRow, ReceiptRule } from '@groundwork/contract/entities/receipt.ts';
import type { SiteId, SourceId } from '@groundwork/domain/ids.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import type { MetricDefinition } from '@groundwork/domain/metrics/define-metric.ts';
import { listStateTimes, type Part } from '@groundwork/domain/metrics/part.ts';
import { formatInstant } from '../activity/public.ts';
import type { DatedShiftPart } from '../shift-time/public.ts';
import type { DerivedOutOfHours, DerivedSegment, DerivedSlice } from './derived-rows-query.ts';
import type { DerivedTip } from './derived-tips-query.ts';
import type { RowNames } from './row-names-query.ts';
import { shareByGrowth } from './share-by-growth.ts';

/** What determines how rows count and which names they show. */
export type RowTerms = {
  readonly metric: MetricDefinition;
  readonly names: RowNames;
  /** Whether time in a context counts as rented. */
  readonly isRented: (context: { readonly hireId: number | null }) => boolean;
};

/** A segment; `isOpen` if it is after the horizon and not derived yet. */
export type CountedSegment = DerivedSegment & { readonly isOpen?: boolean };

/** Time for which hours were contracted. */
export type ContractedRow = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly day: string;
  readonly zone: string;
  readonly siteId: SiteId | null;
  readonly shiftsKey: string | null;
  readonly contractedSeconds: number;
};

/** The row of a segment, and one for on-time proven inside it; without rows that add nothing. */
export function presentSegmentRows(segment: CountedSegment, terms: RowTerms): ReceiptRow[] {
  const seconds = segment.endedAt - segment.startedAt;
  const { evidence, sourceId, work, state } = segment;
  const fields = {
    ...presentStretch(segment, terms),
    state,
    evidence,
    work,
    source: findSource(terms, sourceId),
  };
  const counted = countAmounts(terms, (part) => countStates(part, segment, terms) * seconds);
  const unplaced = countAmounts(terms, (part) => countUnplaced(part, segment, terms));
  return [
    ...keepCountedRow({ ...fields, rule: chooseRule(segment) }, counted),
    ...keepCountedRow({ ...fields, rule: chooseUnplacedRule(unplaced) }, unplaced),
  ];
}

/** The row of an out-of-hours stretch. */
export function presentOutOfHoursRows(stretch: DerivedOutOfHours, terms: RowTerms): ReceiptRow[] {
  const seconds = stretch.endedAt - stretch.startedAt;
  const amounts = countAmounts(terms, ({ from }) => (from === 'out-of-hours' ? seconds : 0));
  return keepCountedRow({ ...presentStretch(stretch, terms), rule: 'out-of-hours' }, amounts);
}

/** The rows of the distance of a whole slice, by the source that reported it. */
export function presentSliceRows(slice: DerivedSlice, terms: RowTerms): ReceiptRow[] {
  const fields = presentStretch({ ...slice, provisional: false }, terms);
  return distanceShares(slice).flatMap(({ amount, sourceId, rule }) =>
    keepCountedRow(
      { ...fields, rule, source: findSource(terms, sourceId) },
      countAmounts(terms, (part) => (part.from === 'distance' ? amount : 0)),
    ),
  );
}

/** The row of the hours contracted for a day or a part of it. */
export function presentContractedRows(contracted: ContractedRow, terms: RowTerms): ReceiptRow[] {
  const { contractedSeconds } = contracted;
  const amounts = countAmounts(terms, ({ from }) => (from === 'contracted' ? contractedSeconds : 0));
  return keepCountedRow(
    { ...presentStretch({ ...contracted, provisional: false }, terms), rule: 'contracted' },
    amounts,
  );
}

/** The row of a part of the shift time. */
export function presentShiftRows(part: DatedShiftPart, terms: RowTerms): ReceiptRow[] {
  const { from: startedAt, to: endedAt, isAssigned, ...context } = part;
  const seconds = endedAt - startedAt;
  const amounts = countAmounts(terms, ({ from }) =>
    from === 'shift-time' || (from === 'operator-time' && isAssigned) ? seconds : 0,
  );
  const fields = presentStretch({ ...context, startedAt, endedAt, siteId: null, provisional: false }, terms);
  return keepCountedRow({ ...fields, rule: isAssigned ? 'operator-assigned' : 'no-operator' }, amounts);
}

/** The row of a tip. */
export function presentTipRows(
  { at, payloadKilograms, ...context }: DerivedTip,
  terms: RowTerms,
): ReceiptRow[] {
  const amounts = countAmounts(terms, ({ from }) =>
    from === 'payload' ? (payloadKilograms ?? 0) : Number(from === 'tips'),
  );
  const fields = presentStretch({ ...context, startedAt: at, endedAt: at, provisional: false }, terms);
  const rule = terms.metric.numerator.from === 'payload' ? 'tip-load-capacity' : 'tip';
  return keepCountedRow({ ...fields, rule }, amounts);
}

/** Returns the only source; null if there are several. */
const findOnly = (sourceIds: readonly SourceId[]): SourceId | null =>
  sourceIds.length === 1 ? (sourceIds[0] ?? null) : null;

const MILLIMETRES_PER_METRE = 1_000;

function distanceShares({ distanceMillimetres, growths, sourceIds }: DerivedSlice) {
  const only = findOnly(sourceIds);
  const { reported, rest } = shareByGrowth(distanceMillimetres, growths, 'odometer', MILLIMETRES_PER_METRE);
  return [
    ...reported.map((share) => ({ ...share, rule: 'odometer' as const })),
    { amount: rest, sourceId: only, rule: 'fixes' as const },
  ];
}

type Amounts = Pick<ReceiptRow, 'numerator' | 'denominator'>;

/** Counts the amounts of a row, by part. */
export function countAmounts({ metric }: RowTerms, amount: (part: Part) => number): Amounts {
  const { numerator, denominator } = metric;
  return { numerator: amount(numerator), denominator: denominator ? amount(denominator) : 0 };
}

/** Drops a row with zero amounts. */
export const keepCountedRow = (row: Omit<ReceiptRow, keyof Amounts>, amounts: Amounts): ReceiptRow[] =>
  amounts.numerator === 0 && amounts.denominator === 0 ? [] : [{ ...row, ...amounts }];

/** How often the time of a segment counts: once, or not at all. */
const countStates = (part: Part, segment: CountedSegment, terms: RowTerms): number =>
  isExcluded(part, segment, terms)
    ? 0
    : listStateTimes(part).filter(({ states }) => states.includes(segment.state)).length;

function countUnplaced(part: Part, segment: CountedSegment, terms: RowTerms): number {
  if (segment.unplacedOnSeconds === 0 || isExcluded(part, segment, terms)) return 0;
  return listStateTimes(part).reduce((sum, { unplaced }) => sum + unplaced, 0) * segment.unplacedOnSeconds;
}

/** Off hours count since they are derived, and rented time only while it is rented. */
function isExcluded({ from }: Part, segment: CountedSegment, { isRented }: RowTerms): boolean {
  if (from === 'off-segments') return segment.day < OFF_HOURS_FROM;
  return from === 'rented-segments' && !isRented(segment);
}

const chooseUnplacedRule = ({ numerator, denominator }: Amounts): ReceiptRule =>
  numerator + denominator < 0 ? 'unplaced-within-missing' : 'unplaced';

function chooseRule({ isOpen, placed, transported }: CountedSegment): ReceiptRule {
  if (isOpen) return 'open-edge';
  if (transported) return 'transported';
  return placed ? 'placed' : 'state';
}

type Stretch = Pick<
  DerivedOutOfHours,
  'startedAt' | 'endedAt' | 'day' | 'zone' | 'siteId' | 'shiftsKey' | 'provisional'
>;

/** The fields of every row: its time and context, without evidence or source. */
export function presentStretch(
  fields: Stretch,
  { names }: RowTerms,
): Omit<ReceiptRow, keyof Amounts | 'rule'> {
  const { startedAt, endedAt, day, zone, siteId, shiftsKey, provisional } = fields;
  return {
    startedAt: formatInstant(startedAt),
    endedAt: formatInstant(endedAt),
    date: day,
    timezone: zone,
    provisional,
    site: siteId === null ? null : (names.sites.get(siteId) ?? null),
    calendar: shiftsKey === null ? null : (names.calendars.get(shiftsKey) ?? null),
    state: null,
    evidence: null,
    work: [],
    source: null,
    emissionFactor: null,
    pricePerLitre: null,
  };
}

/** The name of a source; null if it is unknown to the organisation. */
export function findSource({ names }: RowTerms, sourceId: SourceId | null): ReceiptRow['source'] {
  const source = sourceId === null ? undefined : names.sources.get(sourceId);
  return source ? { ...source, id: String(source.id) } : null;
}
