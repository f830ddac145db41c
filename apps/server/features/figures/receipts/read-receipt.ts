import type { Answer } from '@groundwork/contract/call.ts';
import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { ReceiptMachine } from '@groundwork/contract/entities/receipt.ts';
import type { GET } from '@groundwork/contract/v1/portal/receipts/index.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import {
  addParts,
  getParts,
  isMetricCut,
  type MetricParts,
  NO_PARTS,
} from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { getPartUnit } from '@groundwork/domain/metrics/part.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { resolveModules } from '../../base/settings/public.ts';
import { listMachinesShown } from '../../machines/machines/public.ts';
import { sumMetricFacts } from '../metrics/public.ts';
import { countRestatedDays, listRestatements } from '../restated-days/public.ts';
import { cutFacts } from './cut-facts.ts';
import type { FigureRequest } from './figure-request.ts';
import { readReceiptPages } from './read-receipt-pages.ts';
import { readRowNames } from './row-names-query.ts';

type Receipt = Answer<typeof GET>;
type Totals = Omit<Receipt, 'machine' | 'machines' | 'rows' | 'next' | 'restatedDays' | 'restatements'>;

/** A figure of several machines with the share of each. */
export async function readFleetReceipt(
  db: Db,
  request: FigureRequest & { readonly machineIds: readonly MachineId[] | 'all' },
): Promise<Receipt> {
  const partsByMachine = await readFigureParts(db, request);
  const total = [...partsByMachine.values()].reduce(addParts, NO_PARTS);
  const machines = await listMachinesShown(db, request.organisation.id, {
    show: 'all',
    machineIds: request.machineIds,
  });
  const shares = machines.flatMap(({ id, name, assetId }) => {
    const parts = partsByMachine.get(id);
    return parts && hasPart(parts)
      ? [{ id: String(id), name, assetId, ...presentShare(request.figure, parts) }]
      : [];
  });
  return {
    ...presentTotals(request, total),
    restatedDays: await countRestatedDays(db, { ...request, organisationId: request.organisation.id }),
    restatements: null,
    machine: null,
    machines: shares.sort(bySize),
    rows: null,
    next: null,
  };
}

/** A figure of one machine with a page of the rows that add up to it. Throws NOT_FOUND. */
export async function readMachineReceipt(
  db: Db,
  request: FigureRequest & { readonly machineId: MachineId; readonly after: string | null },
): Promise<Receipt> {
  const { organisation, machineId } = request;
  const [machine] = await listMachinesShown(db, organisation.id, { show: 'all', machineIds: [machineId] });
  if (!machine) throw new Refusal('NOT_FOUND');
  const parts =
    (await readFigureParts(db, { ...request, machineIds: [machineId] })).get(machineId) ?? NO_PARTS;
  const names = await readRowNames(db, organisation.id);
  const pages = readReceiptPages(db, { ...request, names, isCovered: parts.numerator !== null });
  const { value: page = NO_PAGE } = await pages.next();
  const { id, name, assetId, owner } = machine;
  const restatements = await listRestatements(db, { organisationId: organisation.id, machineId }, request);
  return {
    ...presentTotals(request, parts),
    restatedDays: restatements.size,
    restatements: listLatest(restatements),
    machine: { id: String(id), name, assetId, timezone: page.timezone ?? organisation.timeZone, owner },
    machines: null,
    rows: [...page.rows],
    next: page.next,
  };
}

const MAX_RESTATEMENTS = 100;

function listLatest(byDay: Awaited<ReturnType<typeof listRestatements>>): Receipt['restatements'] {
  const dated = [...byDay].flatMap(([date, ofDay]) => ofDay.map((one) => ({ ...one, date })));
  const latestFirst = dated.sort((a, b) => Date.parse(b.restatedAt) - Date.parse(a.restatedAt));
  return latestFirst.slice(0, MAX_RESTATEMENTS);
}

const NO_PAGE = { rows: [], next: null, timezone: null };

/** The parts of a figure by machine, cut at the instant; empty if the figure is not shown to the organisation. */
export async function readFigureParts(
  db: Db,
  request: FigureRequest & { readonly machineIds: readonly MachineId[] | 'all' },
): Promise<ReadonlyMap<MachineId, MetricParts>> {
  const { organisation, figure, at } = request;
  const metric = METRICS[figure];
  if (!isMetricShown(metric, resolveModules(organisation))) return new Map();
  const sums = await sumMetricFacts(db, { ...request, now: at });
  const facts = isMetricCut(metric) ? await cutAt(db, sums, request) : sums;
  return new Map([...facts].map(([id, facts]) => [id, getParts(metric, facts)]));
}

const cutAt = (
  db: Db,
  facts: ReadonlyMap<MachineId, Facts>,
  { organisation, at, ...request }: FigureRequest & { readonly machineIds: readonly MachineId[] | 'all' },
) =>
  cutFacts(db, facts, { ...request, organisationId: organisation.id, at: Math.floor(at.getTime() / 1000) });

function presentTotals({ figure, startsOn, endsOn, at }: FigureRequest, parts: MetricParts): Totals {
  const { numerator, denominator } = METRICS[figure];
  return {
    figure,
    computedAt: at.toISOString(),
    startsOn,
    endsOn,
    ...computeMetric(METRICS[figure], parts),
    numerator: { unit: getPartUnit(numerator), amount: parts.numerator },
    denominator: denominator && { unit: getPartUnit(denominator), amount: parts.denominator },
  };
}

const presentShare = (figure: Figure, parts: MetricParts) => ({
  ...computeMetric(METRICS[figure], parts),
  numerator: parts.numerator,
  denominator: parts.denominator,
});

const hasPart = ({ numerator, denominator }: MetricParts): boolean =>
  numerator !== null && (numerator !== 0 || (denominator ?? 0) !== 0);

const bySize = (a: ReceiptMachine, b: ReceiptMachine): number =>
  (b.numerator ?? 0) - (a.numerator ?? 0) || Number(a.id) - Number(b.id);
