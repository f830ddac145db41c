import type { Answer } from '@groundwork/contract/call.ts';
import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { ReceiptMachine } from '@groundwork/contract/entities/receipt.ts';
import type { GET } from '@groundwork/contract/v1/portal/receipts/index.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import {
  addParts,
  METRIC_PARTS,
  type MetricParts,
  NO_PARTS,
} from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { modulesOf } from '../../base/settings/public.ts';
import { listMachinesShown } from '../../machines/machines/public.ts';
import { sumMetricFacts } from '../metrics/public.ts';
import { cutFacts } from './cut-facts.ts';
import type { FigureAsked } from './figure-asked.ts';
import { RECIPES, unitOf } from './figure-recipe.ts';
import { readReceiptPages } from './read-receipt-pages.ts';
import { readRowNames } from './row-names-query.ts';

type Receipt = Answer<typeof GET>;
type Totals = Omit<Receipt, 'machine' | 'machines' | 'rows' | 'next'>;

/** A figure of several machines with what each adds to it. */
export async function readFleetReceipt(
  db: Db,
  asked: FigureAsked & { readonly machineIds: readonly number[] | 'all' },
): Promise<Receipt> {
  const partsOf = await listParts(db, asked);
  const total = [...partsOf.values()].reduce(addParts, NO_PARTS);
  const machines = await listMachinesShown(db, asked.organisation.id, {
    show: 'all',
    machineIds: asked.machineIds,
  });
  const shares = machines.flatMap(({ id, name, assetId }) => {
    const parts = partsOf.get(id);
    return parts && hasPart(parts)
      ? [{ id: String(id), name, assetId, ...shareOf(asked.figure, parts) }]
      : [];
  });
  return { ...totalsOf(asked, total), machine: null, machines: shares.sort(bySize), rows: null, next: null };
}

/** A figure of one machine with a page of the rows that add up to it. Throws NOT_FOUND. */
export async function readMachineReceipt(
  db: Db,
  asked: FigureAsked & { readonly machineId: number; readonly after: string | null },
): Promise<Receipt> {
  const { organisation, machineId } = asked;
  const [machine] = await listMachinesShown(db, organisation.id, { show: 'all', machineIds: [machineId] });
  if (!machine) throw new Refusal('NOT_FOUND');
  const parts = (await listParts(db, { ...asked, machineIds: [machineId] })).get(machineId) ?? NO_PARTS;
  const names = await readRowNames(db, organisation.id);
  const pages = readReceiptPages(db, { ...asked, names, isTold: parts.numerator !== null });
  const { value: page = NO_PAGE } = await pages.next();
  const { id, name, assetId } = machine;
  return {
    ...totalsOf(asked, parts),
    machine: { id: String(id), name, assetId, timezone: page.timezone ?? organisation.timeZone },
    machines: null,
    rows: [...page.rows],
    next: page.next,
  };
}

const NO_PAGE = { rows: [], next: null, timezone: null };

/** The parts of a figure by machine, cut at the instant; none where the organisation is not shown the figure. */
export async function listParts(
  db: Db,
  asked: FigureAsked & { readonly machineIds: readonly number[] | 'all' },
): Promise<ReadonlyMap<number, MetricParts>> {
  const { organisation, figure, at } = asked;
  if (!isMetricShown(figure, modulesOf(organisation))) return new Map();
  const sums = await sumMetricFacts(db, { ...asked, now: at });
  const facts = RECIPES[figure].isCut ? await cutAt(db, sums, asked) : sums;
  return new Map([...facts].map(([id, facts]) => [id, METRIC_PARTS[figure](facts)]));
}

const cutAt = (
  db: Db,
  facts: ReadonlyMap<number, Facts>,
  { organisation, at, ...asked }: FigureAsked & { readonly machineIds: readonly number[] | 'all' },
) => cutFacts(db, facts, { ...asked, organisationId: organisation.id, at: Math.floor(at.getTime() / 1000) });

function totalsOf({ figure, startsOn, endsOn, at }: FigureAsked, parts: MetricParts): Totals {
  const { numerator, denominator } = RECIPES[figure];
  return {
    figure,
    computedAt: at.toISOString(),
    startsOn,
    endsOn,
    ...computeMetric(figure, parts),
    numerator: { unit: unitOf(numerator), amount: parts.numerator },
    denominator: denominator && { unit: unitOf(denominator), amount: parts.denominator },
  };
}

const shareOf = (figure: Figure, parts: MetricParts) => ({
  ...computeMetric(figure, parts),
  numerator: parts.numerator,
  denominator: parts.denominator,
});

const hasPart = ({ numerator, denominator }: MetricParts): boolean =>
  numerator !== null && (numerator !== 0 || (denominator ?? 0) !== 0);

const bySize = (a: ReceiptMachine, b: ReceiptMachine): number =>
  (b.numerator ?? 0) - (a.numerator ?? 0) || Number(a.id) - Number(b.id);
