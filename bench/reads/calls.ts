import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { getCopyId } from './copy-fleet.ts';
import { type Reader, type ReadsData, STARTS_ON } from './data.ts';

/** A call of the API that is measured. */
export type MeasuredCall = {
  readonly name: string;
  readonly path: string;
  readonly reader: Reader;
  /** Limit of the 95th percentile; null: no goal. */
  readonly p95Ms: number | null;
  /** Limit of the compressed size of the response. */
  readonly maxBytes?: number;
  /** Posted instead of a query; for an answer in parts, the body of the next part, or null after the last. */
  readonly post?: (answer: unknown) => unknown;
};

/** A map mark that is later than every transaction of the benchmark. */
const MARK_TO_COME = '999999999999:999999999999:';

type Fleet = {
  readonly title: string;
  readonly reader: Reader;
  readonly summaryMs: number;
  readonly machineId: MachineId;
};

/** Returns the queried range: all simulated days, including the current one. */
export const getRange = ({ plan }: ReadsData): { readonly start: string; readonly end: string } => ({
  start: STARTS_ON,
  end: addDays(STARTS_ON, plan.days - 1),
});

/** Lists every call of every fleet. */
export function listCalls(data: ReadsData): MeasuredCall[] {
  const { simulated, copied, small, plan, rows } = data;
  const fleets: Fleet[] = [
    {
      title: `${rows.length}`,
      reader: simulated,
      summaryMs: 150,
      machineId: rows[0]?.machineId ?? toMachineId(0),
    },
    {
      title: `${plan.copies}`,
      reader: copied,
      summaryMs: 1_000,
      machineId: getCopyId(copied.organisationId, 0),
    },
    { title: 'small', reader: small, summaryMs: 150, machineId: getCopyId(small.organisationId, 0) },
  ];
  return fleets.flatMap((fleet) => listFleetCalls(fleet, data));
}

/** Lists the calls whose plans are kept: those of the large fleet, and the positions of the small one. */
export const listPlannedCalls = (data: ReadsData): MeasuredCall[] => [
  ...listCalls(data)
    .filter(({ reader }) => reader === data.copied)
    .map((call) => ({ ...call, name: call.name.replace(/^.*: /, '') })),
  createPositionsCall(data.small),
];

/** Returns the call for the newest positions of the small fleet. */
export const createPositionsCall = (reader: Reader): MeasuredCall => ({
  name: 'positions of a small fleet',
  path: '/v1/portal/maps',
  reader,
  p95Ms: null,
});

function listFleetCalls({ title, reader, summaryMs, machineId }: Fleet, data: ReadsData): MeasuredCall[] {
  const { start, end } = getRange(data);
  const days = `start=${start}&end=${end}`;
  const portal = '/v1/portal';
  const call = (name: string, path: string, p95Ms: number | null = null) => ({
    name: `${title}: ${name}`,
    path,
    reader,
    p95Ms,
  });
  return [
    call('summaries', `${portal}/machines/summaries?${days}`, summaryMs),
    call('dashboard', `${portal}/dashboard?${days}`, summaryMs),
    { ...call('list', `${portal}/machines/list?${days}`), maxBytes: 1_500_000 },
    call('cards', `${portal}/machines/cards`),
    call('cards of one site', `${portal}/machines/cards?filter=siteCode:S-7`),
    call('attention', `${portal}/attention`, summaryMs),
    call('summaries of today', `${portal}/machines/summaries`),
    call('summaries from the first day', `${portal}/machines/summaries?start=max`),
    call('receipt of the fleet', `${portal}/receipts?figure=totalHours&${days}`),
    call('receipt of one machine', `${portal}/receipts?figure=totalHours&${days}&machineId=${machineId}`),
    call('profile', `/v1/machines/${machineId}/profile`),
    call('one machine', `${portal}/machines/${machineId}?${days}`),
    call('latest positions', `${portal}/maps`, 100),
    call('positions since, nothing new', `${portal}/maps/live?since=${MARK_TO_COME}`, 100),
    call('filters', `${portal}/filters`),
  ];
}
