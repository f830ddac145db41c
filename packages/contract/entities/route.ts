import * as z from 'zod/mini';
import { amount, degrees, id, instant } from '../fields.ts';
import { machineTypeKey } from './machine-type.ts';

const place = { latitude: degrees, longitude: degrees };

/** A position that a machine reported. */
export const routeLocation = z.object({
  ...place,
  /** Null if the source does not report it. */
  satellites: z.nullable(z.int()),
  time: instant,
});

/** A corner of a way: between two corners the machine was at most five metres from the straight line, at any instant. */
export const routeCorner = z.object({
  ...place,
  time: instant,
  /** The highest speed reported since the corner before; null: none was. */
  speed: z.nullable(amount),
  /** Whether the machine was not seen since the corner before: the line between them is the shortest, not the way. */
  isAfterGap: z.boolean(),
});
export type RouteCorner = z.output<typeof routeCorner>;

const ofWays = {
  /** Whether it lies outside of the machine's site. */
  outOfScope: z.boolean(),
  startTime: instant,
  endTime: instant,
  /** How much of it the machine was not seen. */
  unseenSeconds: z.int(),
  /** Whether it still lasts. */
  isOpen: z.boolean(),
};

/** A zone with a speed limit that a trip went through. */
export const zoneLimit = z.object({
  zoneId: id,
  name: z.string(),
  limitKmh: z.int(),
  /** Inside: reported, or the mean over its border; null: not seen inside. */
  topSpeedKmh: z.nullable(amount),
  /** That speed is above the limit. */
  isPassed: z.boolean(),
});

export const routeTrip = z.object({
  ...ofWays,
  /** The smallest zone that it began in, and the one that it ended in; empty if there is none. */
  geofenceStartName: z.string(),
  geofenceEndName: z.string(),
  /** Absent: not known. */
  zoneLimits: z.optional(z.array(zoneLimit)),
  locations: z.array(routeCorner),
  /** The length of the way that was seen. */
  distanceMetres: amount,
  /** The least that was driven while it was not seen. */
  unseenMetres: amount,
  topSpeedKmh: z.nullable(amount),
  /** Whether it was moved with its engine off. */
  isCarried: z.boolean(),
});
export type RouteTrip = z.output<typeof routeTrip>;

export const routeStop = z.object({
  ...ofWays,
  centre: z.object(place),
  /** In metres. */
  radius: amount,
});
export type RouteStop = z.output<typeof routeStop>;

/** A time in which no position was reported, though one was due. */
export const routeGap = z.object({ startTime: instant, endTime: instant });

const latestLocation = z.nullable(z.object({ ...place, lastUpdated: instant }));

const ofMachine = {
  id,
  name: z.string(),
  assetId: z.string(),
  timezone: z.string(),
  machineType: machineTypeKey,
  /** The organisation it is hired from; null: own machine. */
  owner: z.nullable(z.string()),
  latestLocation,
};

/** A machine that the route map lists. */
export const listedRouteMachine = z.object(ofMachine);
export type ListedRouteMachine = z.output<typeof listedRouteMachine>;

/** A machine with its stops and trips. */
export const routeMapMachine = z.object({
  ...ofMachine,
  /** The positions that count, in order; every nth if there are very many. */
  locations: z.array(routeLocation),
  /** Of how many positions `locations` shows one. */
  locationsStep: z.int(),
  trips: z.array(routeTrip),
  stops: z.array(routeStop),
  gaps: z.array(routeGap),
  /** The machine is being derived again: its stops and trips come in a moment. */
  isPending: z.boolean(),
});
export type RouteMapMachine = z.output<typeof routeMapMachine>;
