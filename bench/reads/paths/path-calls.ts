import { addDays } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';
import type { MeasuredCall } from '../calls.ts';
import { STARTS_ON } from '../data.ts';
import { getWorldMachineId } from './copy-worlds.ts';
import type { PathsData } from './paths-data.ts';
import {
  type Circle,
  drawCircle,
  MEASURED_ZONES,
  MIDDLE,
  QUARRY_SITE,
  WORLD_E7,
  YARD,
  ZONES_A_WORLD,
} from './world.ts';

/** The world whose machines and zones are read: a copied one. */
export const READ_WORLD = 12;
const PORTAL = '/v1/portal';
const E7_PER_DEGREE = 1e7;
/** What a window shows at zoom 15, in degrees. */
const VIEW = { east: 0.04, north: 0.02 };
const VIEW_ZOOM = 19;
const FAR_ZOOM = 12;
const VISIT_RULES = { graceSeconds: 60, minSeconds: 10 };

const nextPart = z.object({ next: z.nullable(z.string()) });

/** All days, as a query and as civil dates. */
export function getDays({ days }: PathsData) {
  const endsOn = addDays(STARTS_ON, days - 1);
  return {
    startsOn: STARTS_ON,
    endsOn,
    all: `start=${STARTS_ON}&end=${endsOn}`,
    dayBefore: addDays(endsOn, -1),
  };
}

export const getZoneId = ({ firstZoneId }: PathsData, number: number, world = READ_WORLD): number =>
  firstZoneId + world * ZONES_A_WORLD + number;

/** Returns the bounds of a view of the quarry of a world, as the heat map's query has them. */
function getView(world: number): string {
  const [north, east] = [
    MIDDLE.latitudeE7 / E7_PER_DEGREE,
    (MIDDLE.longitudeE7 + world * WORLD_E7) / E7_PER_DEGREE,
  ];
  return [east - VIEW.east, north - VIEW.north, east + VIEW.east, north + VIEW.north].join(',');
}

export const heatPath = (data: PathsData, zoom: number, world: number | null): string =>
  `${PORTAL}/maps/heatmap?${getDays(data).all}&zoom=${zoom}${world === null ? '' : `&bounds=${getView(world)}`}`;

export const SUMMARY_PATH = (data: PathsData): string =>
  `${PORTAL}/maps/routes/report?${getDays(data).all}&report=summary-routes`;

/** Lists the calls about paths and zones that are measured. */
export function listPathCalls(data: PathsData): MeasuredCall[] {
  const { reader, originals } = data;
  const { all, dayBefore } = getDays(data);
  const machineOf = (typeKey: string) => {
    const original = originals.find((machine) => machine.typeKey === typeKey);
    return getWorldMachineId(reader.organisationId, original?.machineId ?? 0, READ_WORLD);
  };
  const call = (name: string, path: string, p95Ms: number | null): MeasuredCall => ({
    ...{ name, path: `${PORTAL}/${path}`, reader, p95Ms },
  });
  const route = (typeKey: string, days: string) =>
    `maps/routes?machineId=${machineOf(typeKey)}&${days}&locations=false`;
  const day = `start=${dayBefore}&end=${dayBefore}`;
  const zone = (number: number, days: string) => `zones/${getZoneId(data, number)}/visits?${days}`;
  return [
    call('route of a day, van', route('VAN', day), 50),
    call('route of a day, dumper', route('DUMPER', day), 50),
    call('route of 30 days, van', route('VAN', all), 150),
    call('route of 30 days, dumper', route('DUMPER', all), 150),
    { name: 'trips summary', path: SUMMARY_PATH(data), reader, p95Ms: 150 },
    { name: 'heat map, far', path: heatPath(data, FAR_ZOOM, null), reader, p95Ms: 300 },
    { name: 'heat map, near', path: heatPath(data, VIEW_ZOOM, READ_WORLD), reader, p95Ms: 500 },
    { name: 'heat map, places', path: `${heatPath(data, 0, null)}&places=true`, reader, p95Ms: 1_500 },
    call("visits of a customer's zone, 30 days", zone(MEASURED_ZONES.customer, all), 100),
    call('visits of a yard, 30 days', zone(MEASURED_ZONES.yard, all), 100),
    call('visits of a dump, a day', zone(MEASURED_ZONES.dump, day), 100),
    call('visits of a dump, 30 days', zone(MEASURED_ZONES.dump, all), null),
    rehearsal(data, 'rehearsal of a zone of 200 m', { ...YARD, radiusMetres: 100 }, 2_000),
    rehearsal(data, 'rehearsal of a zone of 5 km', { ...QUARRY_SITE, radiusMetres: 2_500 }, 6_000),
  ];
}

/** A rehearsal of all machines, part by part. */
function rehearsal(data: PathsData, name: string, circle: Circle, p95Ms: number): MeasuredCall {
  const { startsOn, endsOn } = getDays(data);
  const body = { outline: drawCircle(circle, READ_WORLD), ...VISIT_RULES, startsOn, endsOn };
  return {
    ...{ name, path: `${PORTAL}/zones/visits`, reader: data.reader, p95Ms },
    post: (answer) => {
      if (answer === null) return body;
      const { next } = z.parse(nextPart, answer);
      return next === null ? null : { ...body, after: next };
    },
  };
}
