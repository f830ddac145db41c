import type {
  ListedRouteMachine,
  RouteMapMachine,
  RouteStop,
  RouteTrip,
} from '@groundwork/contract/entities/route.ts';
import { nameRouteReport } from '@groundwork/domain/maps/route-report-name.ts';
import { formatAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { formatClock } from '@groundwork/domain/metrics/table-amount.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';
import type { RouteSums } from './read-route-sums.ts';

/** The civil dates of a report; `startsOn` null: all data. */
type ReportDays = { readonly startsOn: string | null; readonly endsOn: string };

const MILLIMETRES_PER_METRE = 1_000;
const LINES_A_PAGE = 200;

/** Exports the stops and trips of machines, machine by machine, with the words of the screen. */
export const exportRoutes = (
  machines: AsyncIterable<RouteMapMachine>,
  days: ReportDays,
  texts: Texts,
): CsvFile => ({
  name: nameRouteReport('detail-routes', days),
  head: headOfDetail(texts),
  pages: readDetails(machines, texts),
});

/** Exports a line of sums for each machine. */
export const exportRouteSums = (
  machines: AsyncIterable<RouteSums>,
  days: ReportDays,
  texts: Texts,
): CsvFile => ({
  name: nameRouteReport('summary-routes', days),
  head: headOfSummary(texts),
  pages: readSums(machines),
});

async function* readDetails(machines: AsyncIterable<RouteMapMachine>, texts: Texts) {
  for await (const machine of machines) yield toDetails(machine, texts);
}

async function* readSums(machines: AsyncIterable<RouteSums>) {
  let lines: CsvCell[][] = [];
  for await (const machine of machines) {
    lines.push(toSummary(machine));
    if (lines.length < LINES_A_PAGE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

const headOfMachine = ({ t }: Texts): string[] => [
  t('machines.columns.name'),
  t('machines.columns.assetId'),
  t('machine.type'),
  t('machine.zone'),
];

const headOfSummary = (texts: Texts): string[] => {
  const { t } = texts;
  return [
    ...headOfMachine(texts),
    t('routes.trips'),
    t('routes.stops'),
    `${t('routes.distance')}, m`,
    `${t('routes.unseenDistance')}, m`,
    `${t('routes.driving')}, h:mm:ss`,
    `${t('routes.standing')}, h:mm:ss`,
    `${t('routes.unseen')}, h:mm:ss`,
    `${t('routes.topSpeed')}, km/h`,
  ];
};

const headOfDetail = (texts: Texts): string[] => {
  const { t } = texts;
  return [
    ...headOfMachine(texts),
    t('routes.kind'),
    t('exports.from'),
    t('exports.to'),
    `${t('routes.duration')}, h:mm:ss`,
    `${t('routes.unseen')}, h:mm:ss`,
    `${t('routes.distance')}, m`,
    `${t('routes.unseenDistance')}, m`,
    `${t('routes.topSpeed')}, km/h`,
    t('routes.outOfScope'),
    t('routes.zoneAtStart'),
    t('routes.zoneAtEnd'),
    t('exports.latitude'),
    t('exports.longitude'),
    `${t('routes.radius')}, m`,
    t('routes.carried'),
  ];
};

const cellsOf = ({ name, assetId, machineType, timezone }: ListedRouteMachine): CsvCell[] => [
  ...[name, assetId, machineType, timezone],
];

type Span = Pick<RouteTrip, 'startTime' | 'endTime' | 'unseenSeconds'>;

const secondsOf = ({ startTime, endTime }: Span): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000;

const amount = (value: number, decimals: number): CsvCell => ({ amount: formatAmount(value, decimals) });
const clock = (seconds: number): CsvCell => ({ amount: formatClock(seconds) });

function toSummary({ listed, sums }: RouteSums): CsvCell[] {
  const { millimetres, unseenMillimetres, topSpeedKmh } = sums;
  return [
    ...cellsOf(listed),
    ...[amount(sums.trips, 0), amount(sums.stops, 0)],
    ...[amount(millimetres / MILLIMETRES_PER_METRE, 0), amount(unseenMillimetres / MILLIMETRES_PER_METRE, 0)],
    ...[clock(sums.drivingSeconds), clock(sums.standingSeconds), clock(sums.unseenSeconds)],
    topSpeedKmh === null ? null : amount(topSpeedKmh, 0),
  ];
}

/** Stops and trips in the order of time. */
function toDetails(machine: RouteMapMachine, texts: Texts): CsvCell[][] {
  const rows: readonly { readonly startTime: string; readonly cells: CsvCell[] }[] = [
    ...machine.trips.map((trip) => ({ startTime: trip.startTime, cells: toTripCells(machine, trip, texts) })),
    ...machine.stops.map((stop) => ({ startTime: stop.startTime, cells: toStopCells(machine, stop, texts) })),
  ];
  return rows.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)).map(({ cells }) => cells);
}

const spanCells = (machine: RouteMapMachine, kind: string, row: Span): CsvCell[] => [
  ...cellsOf(machine),
  kind,
  ...[formatZonedInstant(row.startTime, machine.timezone), formatZonedInstant(row.endTime, machine.timezone)],
  ...[clock(secondsOf(row)), clock(row.unseenSeconds)],
];

function toTripCells(machine: RouteMapMachine, trip: RouteTrip, { t }: Texts): CsvCell[] {
  const [start] = trip.locations;
  const yesNo = (value: boolean) => t(value ? 'exports.yes' : 'exports.no');
  return [
    ...spanCells(machine, t('routes.trip'), trip),
    ...[amount(trip.distanceMetres, 0), amount(trip.unseenMetres, 0)],
    trip.topSpeedKmh === null ? null : amount(trip.topSpeedKmh, 0),
    ...[yesNo(trip.outOfScope), trip.geofenceStartName, trip.geofenceEndName],
    ...(start ? [amount(start.latitude, 7), amount(start.longitude, 7)] : [null, null]),
    ...[null, yesNo(trip.isCarried)],
  ];
}

function toStopCells(machine: RouteMapMachine, stop: RouteStop, { t }: Texts): CsvCell[] {
  const { latitude, longitude } = stop.centre;
  return [
    ...spanCells(machine, t('routes.stop'), stop),
    ...[null, null, null],
    t(stop.outOfScope ? 'exports.yes' : 'exports.no'),
    ...[null, null],
    ...[amount(latitude, 7), amount(longitude, 7), amount(stop.radius, 1)],
    null,
  ];
}
