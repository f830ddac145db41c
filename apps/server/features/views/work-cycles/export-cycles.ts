import type { MachineCyclesAnswer, WorkCycle } from '@groundwork/contract/entities/work-cycle.ts';
import { nameRouteReport } from '@groundwork/domain/maps/route-report-name.ts';
import { formatAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { formatClock } from '@groundwork/domain/metrics/table-amount.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';

export type CycleReport = 'work_cycles-kpi-summary' | 'work_cycles-kpi-detail' | 'work_cycles-routes';

type Report = {
  readonly report: CycleReport;
  /** Null: all data. */
  readonly startsOn: string | null;
  readonly endsOn: string;
};

/** How a report is written: its head, and the lines of one machine. */
type Form = {
  readonly head: (texts: Texts) => string[];
  readonly toLines: (machine: MachineCyclesAnswer, texts: Texts) => CsvCell[][];
};

/** Exports cycles machine by machine, with the words of the screen. */
export function exportCycles(
  machines: AsyncIterable<MachineCyclesAnswer>,
  { report, ...days }: Report,
  texts: Texts,
): CsvFile {
  const { head, toLines } = FORMS[report];
  const headOfMachine = ['machines.columns.name', 'machines.columns.assetId', 'machine.type', 'machine.zone'];
  return {
    name: nameRouteReport(report, days),
    head: [...headOfMachine.map((key) => texts.t(key)), ...head(texts)],
    pages: readPages(machines, (machine) =>
      toLines(machine, texts).map((cells) => [...toMachineCells(machine), ...cells]),
    ),
  };
}

async function* readPages(
  machines: AsyncIterable<MachineCyclesAnswer>,
  toLines: (machine: MachineCyclesAnswer) => CsvCell[][],
) {
  for await (const machine of machines) yield toLines(machine);
}

const toMachineCells = ({
  machine: { name, assetId, machineType, timezone },
}: MachineCyclesAnswer): CsvCell[] => [name, assetId, machineType, timezone];

const amount = (value: number | null, decimals = 0): CsvCell =>
  value === null ? null : { amount: formatAmount(value, decimals) };
const clock = (seconds: number | null): CsvCell =>
  seconds === null ? null : { amount: formatClock(seconds) };
const HOURS = ', h:mm:ss';

const FORMS: Readonly<Record<CycleReport, Form>> = {
  'work_cycles-kpi-summary': {
    head: ({ t }) => [
      ...['cycles', 'missedLoads', 'unseenDumps', 'unconfirmedDumps', 'tips'].map((key) =>
        t(`workCycles.${key}`),
      ),
      `${t('workCycles.payload')}, t`,
      ...['average', 'waiting', 'load', 'haul', 'dump', 'return'].map(
        (key) => `${t(`workCycles.${key}`)}${HOURS}`,
      ),
      `${t('workCycles.distance')}, m`,
    ],
    toLines: ({ summary }) => [
      [
        ...[summary.cycles, summary.missedLoads, summary.unseenDumps, summary.unconfirmedDumps].map((value) =>
          amount(value),
        ),
        ...[amount(summary.tips), amount(summary.payloadTonnes, 1), clock(summary.averageSeconds)],
        ...[summary.queueSeconds, summary.loadSeconds, summary.haulSeconds].map(clock),
        ...[summary.dumpSeconds, summary.returnSeconds].map(clock),
        amount(summary.distanceMetres),
      ],
    ],
  },
  'work_cycles-kpi-detail': {
    head: ({ t }) => [
      ...[t('exports.from'), t('exports.to'), t('workCycles.dumpedAt')],
      ...['loadZone', 'dumpZone'].map((key) => t(`workCycles.${key}`)),
      ...['queue', 'load', 'haul', 'dump-queue', 'dump', 'return'].map(
        (leg) => `${t(`workCycles.${leg}`)}${HOURS}`,
      ),
      ...[t('workCycles.tips'), t('workCycles.unconfirmed'), t('workCycles.hasGap')],
      `${t('workCycles.distance')}, m`,
    ],
    toLines: ({ machine: { timezone }, cycles }, { t }) =>
      cycles.map((cycle) => [
        formatZonedInstant(cycle.startTime, timezone),
        cycle.endTime && formatZonedInstant(cycle.endTime, timezone),
        formatZonedInstant(cycle.dumpTime, timezone),
        ...[cycle.loadZone?.name ?? t('workCycles.missed'), cycle.dumpZone?.name ?? t('workCycles.unseen')],
        ...LEGS.map((leg) => clock(findLeg(cycle, leg)?.seconds ?? null)),
        amount(cycle.tips),
        ...[cycle.isUnconfirmed, cycle.hasGap].map((is) => t(is ? 'exports.yes' : 'exports.no')),
        amount(cycle.distanceMetres),
      ]),
  },
  'work_cycles-routes': {
    head: ({ t }) => [
      ...[t('workCycles.cycle'), t('workCycles.leg'), t('exports.from'), t('exports.to')],
      `${t('workCycles.duration')}${HOURS}`,
      ...['loadZone', 'dumpZone'].map((key) => t(`workCycles.${key}`)),
    ],
    toLines: ({ machine: { timezone }, cycles }, { t }) =>
      cycles.flatMap((cycle, index) =>
        cycle.legs.map(({ leg, startTime, endTime, seconds }) => [
          ...[amount(index + 1), t(`workCycles.${leg}`), formatZonedInstant(startTime, timezone)],
          endTime && formatZonedInstant(endTime, timezone),
          clock(seconds),
          ...[cycle.loadZone?.name ?? t('workCycles.missed'), cycle.dumpZone?.name ?? t('workCycles.unseen')],
        ]),
      ),
  },
};

const LEGS = ['queue', 'load', 'haul', 'dump-queue', 'dump', 'return'] as const;
const findLeg = ({ legs }: WorkCycle, wanted: (typeof LEGS)[number]) =>
  legs.find(({ leg }) => leg === wanted);
