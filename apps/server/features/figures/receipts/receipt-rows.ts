import type { ReceiptRow, ReceiptRule } from '@groundwork/contract/entities/receipt.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import { instantText } from '../activity/public.ts';
import { type Part, partsOf, type Recipe } from './figure-recipe.ts';
import type { RowNames } from './row-names-query.ts';
import { type Share, shareByGrowth } from './share-by-growth.ts';
import type { ToldOutOfHours, ToldSegment, ToldSlice } from './told-rows-query.ts';

/** What decides how rows count and what they are told with. */
export type RowTerms = {
  readonly recipe: Recipe;
  readonly names: RowNames;
  /** Whether time in a context counts as rented. */
  readonly isRented: (context: { readonly hireId: number | null }) => boolean;
};

/** A segment; `isOpen` after the horizon, where no segment is told yet. */
export type CountedSegment = ToldSegment & { readonly isOpen?: boolean };

/** Time for which hours were contracted. */
export type ContractedRow = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly day: string;
  readonly zone: string;
  readonly siteId: number | null;
  readonly shiftsKey: string | null;
  readonly contractedSeconds: number;
};

/** The row of a segment, and one of the on-time that is proven inside it; none where it adds nothing. */
export function rowsOfSegment(segment: CountedSegment, terms: RowTerms): ReceiptRow[] {
  const seconds = segment.endedAt - segment.startedAt;
  const { evidence, sourceId, work, state } = segment;
  const told = { ...stretchOf(segment, terms), state, evidence, work, source: findSource(terms, sourceId) };
  const counted = amountsOf(terms, (part) => (countsState(part, segment, terms) ? seconds : 0));
  const unplaced = amountsOf(terms, (part) => unplacedOf(part, segment, terms));
  return [
    ...rowOf({ ...told, rule: ruleOf(segment) }, counted),
    ...rowOf({ ...told, rule: unplacedRule(unplaced) }, unplaced),
  ];
}

/** The row of work out of hours. */
export function rowsOfOutOfHours(stretch: ToldOutOfHours, terms: RowTerms): ReceiptRow[] {
  const seconds = stretch.endedAt - stretch.startedAt;
  const amounts = amountsOf(terms, ({ from }) => (from === 'out-of-hours' ? seconds : 0));
  return rowOf({ ...stretchOf(stretch, terms), rule: 'out-of-hours' }, amounts);
}

/** Rows of what is counted of a whole slice: distance, fuel and what it emits, by the source that told it. */
export function rowsOfSlice(slice: ToldSlice, terms: RowTerms): ReceiptRow[] {
  const { recipe } = terms;
  const kinds = new Set(partsOf(recipe).map(({ from }) => from));
  const told = { ...stretchOf({ ...slice, provisional: false }, terms) };
  const rowsFor = (from: Part['from'], shares: readonly (Share & { readonly rule: ReceiptRule })[]) =>
    shares.flatMap(({ amount, sourceId, rule }) =>
      rowOf(
        { ...told, rule, source: findSource(terms, sourceId), emissionFactor: factorOf(slice, rule) },
        amountsOf(terms, (part) => (part.from === from ? amount : 0)),
      ),
    );
  return [
    ...(kinds.has('distance') ? rowsFor('distance', distanceShares(slice)) : []),
    ...(kinds.has('fuel') ? rowsFor('fuel', fuelShares(slice)) : []),
    ...(kinds.has('emissions') ? rowsFor('emissions', emissionShares(slice)) : []),
  ];
}

/** The row of the hours contracted for a day or a part of it. */
export function rowsOfContracted(contracted: ContractedRow, terms: RowTerms): ReceiptRow[] {
  const { contractedSeconds } = contracted;
  const amounts = amountsOf(terms, ({ from }) => (from === 'contracted' ? contractedSeconds : 0));
  return rowOf({ ...stretchOf({ ...contracted, provisional: false }, terms), rule: 'contracted' }, amounts);
}

const MILLIMETRES_PER_METRE = 1_000;

function distanceShares({ distanceMillimetres, growths, sourceIds }: ToldSlice) {
  const [only = null] = sourceIds.length === 1 ? sourceIds : [];
  const { told, rest } = shareByGrowth(distanceMillimetres, growths, 'odometer', MILLIMETRES_PER_METRE);
  return [
    ...told.map((share) => ({ ...share, rule: 'odometer' as const })),
    { amount: rest, sourceId: only, rule: 'fixes' as const },
  ];
}

function fuelShares({ fuelMillilitres, growths, sourceIds }: ToldSlice) {
  const [only = null] = sourceIds.length === 1 ? sourceIds : [];
  const { told, rest } = shareByGrowth(fuelMillilitres ?? 0, growths, 'fuelUsed', 1);
  const rule = 'fuel-counter' as const;
  return [...told, { amount: rest, sourceId: only }].map((share) => ({ ...share, rule }));
}

const emissionShares = ({ emissionsGrams, sourceIds }: ToldSlice) => [
  {
    amount: emissionsGrams ?? 0,
    sourceId: sourceIds.length === 1 ? (sourceIds[0] ?? null) : null,
    rule: 'emission-factor' as const,
  },
];

function factorOf({ emissionsGrams, fuelMillilitres }: ToldSlice, rule: ReceiptRule): number | null {
  if (rule !== 'emission-factor' || emissionsGrams === null || !fuelMillilitres) return null;
  return Number((emissionsGrams / fuelMillilitres).toFixed(5));
}

type Amounts = Pick<ReceiptRow, 'numerator' | 'denominator'>;

function amountsOf({ recipe }: RowTerms, amount: (part: Part) => number): Amounts {
  const { numerator, denominator } = recipe;
  return { numerator: amount(numerator), denominator: denominator ? amount(denominator) : 0 };
}

/** A row that adds nothing is none. */
const rowOf = (row: Omit<ReceiptRow, keyof Amounts>, amounts: Amounts): ReceiptRow[] =>
  amounts.numerator === 0 && amounts.denominator === 0 ? [] : [{ ...row, ...amounts }];

function countsState(part: Part, segment: CountedSegment, terms: RowTerms): boolean {
  if (part.from !== 'segments' || !part.states.includes(segment.state)) return false;
  if (part.sinceOffHours && segment.day < OFF_HOURS_FROM) return false;
  return !part.rented || terms.isRented(segment);
}

function unplacedOf(part: Part, segment: CountedSegment, terms: RowTerms): number {
  if (part.from !== 'segments' || part.unplaced === 0 || segment.unplacedOnSeconds === 0) return 0;
  return part.rented && !terms.isRented(segment) ? 0 : part.unplaced * segment.unplacedOnSeconds;
}

const unplacedRule = ({ numerator, denominator }: Amounts): ReceiptRule =>
  numerator + denominator < 0 ? 'unplaced-within-missing' : 'unplaced';

function ruleOf({ isOpen, placed, transported }: CountedSegment): ReceiptRule {
  if (isOpen) return 'open-edge';
  if (transported) return 'transported';
  return placed ? 'placed' : 'state';
}

type Stretch = Pick<
  ToldOutOfHours,
  'startedAt' | 'endedAt' | 'day' | 'zone' | 'siteId' | 'shiftsKey' | 'provisional'
>;

/** What every row says of its place in time and of its context, and nothing of what told it. */
function stretchOf(told: Stretch, { names }: RowTerms): Omit<ReceiptRow, keyof Amounts | 'rule'> {
  const { startedAt, endedAt, day, zone, siteId, shiftsKey, provisional } = told;
  return {
    startedAt: instantText(startedAt),
    endedAt: instantText(endedAt),
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
  };
}

function findSource({ names }: RowTerms, sourceId: number | null): ReceiptRow['source'] {
  const source = sourceId === null ? undefined : names.sources.get(sourceId);
  return source ? { ...source, id: String(source.id) } : null;
}
