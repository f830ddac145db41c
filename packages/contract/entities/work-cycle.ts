import * as z from 'zod/mini';
import { amount, id, instant } from '../fields.ts';
import { machineTypeKey } from './machine-type.ts';

/** The legs of a cycle, in order. */
export const CYCLE_LEGS = ['queue', 'load', 'haul', 'dump-queue', 'dump', 'return'] as const;

const workZone = z.object({ id, name: z.string() });

const cycleLeg = z.object({
  leg: z.enum(CYCLE_LEGS),
  startTime: instant,
  /** Null: the way back has not ended, or took more than four hours. */
  endTime: z.nullable(instant),
  /** Null without an end. */
  seconds: z.nullable(z.int()),
});

/** One load, from where it was loaded to where it was dumped, and the way back. */
export const workCycle = z.object({
  startTime: instant,
  /** When it came to the next load zone; null: not yet, or after more than four hours. */
  endTime: z.nullable(instant),
  dumpTime: instant,
  /** Null: nobody saw it load. */
  loadZone: z.nullable(workZone),
  /** Null: it tipped outside of all dump zones, or unseen. */
  dumpZone: z.nullable(workZone),
  legs: z.array(cycleLeg),
  /** Null: the machine does not report them. */
  tips: z.nullable(z.int()),
  /** It reports tips, and did not tip. */
  isUnconfirmed: z.boolean(),
  /** It was not seen for a part of its visits. */
  hasGap: z.boolean(),
  /** From the end of loading to the end of the way back, as far as it was seen. */
  distanceMetres: amount,
});
export type WorkCycle = z.output<typeof workCycle>;

/** Sums over cycles. */
export const cyclesSummary = z.object({
  cycles: z.int(),
  missedLoads: z.int(),
  unseenDumps: z.int(),
  unconfirmedDumps: z.int(),
  /** Null: the machine does not report them. */
  tips: z.nullable(z.int()),
  /** Tips, else cycles, times the load capacity; null: that is not known. */
  payloadTonnes: z.nullable(amount),
  queueSeconds: z.int(),
  loadSeconds: z.int(),
  haulSeconds: z.int(),
  dumpSeconds: z.int(),
  returnSeconds: z.int(),
  /** Of cycles with both ends; null: there is none. */
  averageSeconds: z.nullable(z.int()),
  distanceMetres: amount,
});
export type CyclesSummary = z.output<typeof cyclesSummary>;

/** A visit to a load or dump zone, of which cycles are made. */
export const workVisit = z.object({
  zone: workZone,
  kind: z.enum(['load', 'dump']),
  startTime: instant,
  endTime: instant,
  isOpen: z.boolean(),
  insideSeconds: z.int(),
  unseenSeconds: z.int(),
});
export type WorkVisitAnswer = z.output<typeof workVisit>;

export const cycleMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  timezone: z.string(),
  machineType: machineTypeKey,
  owner: z.nullable(z.string()),
});
export type CycleMachine = z.output<typeof cycleMachine>;

/** What a machine hauled. */
export const machineCycles = z.object({
  machine: cycleMachine,
  summary: cyclesSummary,
  cycles: z.array(workCycle),
  visits: z.array(workVisit),
});
export type MachineCyclesAnswer = z.output<typeof machineCycles>;

/** A truck that was loaded. */
export const servedLoad = z.object({
  machineId: id,
  machineName: z.string(),
  /** When it came into the load zone. */
  queueTime: instant,
  loadTime: instant,
  haulTime: instant,
  queueSeconds: z.int(),
  loadSeconds: z.int(),
  /** Another loader was in the zone too. */
  isShared: z.boolean(),
  tips: z.nullable(z.int()),
  isUnconfirmed: z.boolean(),
});
export type ServedLoadAnswer = z.output<typeof servedLoad>;

/** What a loader did in one visit to a load zone. */
export const loaderVisit = z.object({
  zone: workZone,
  startTime: instant,
  endTime: instant,
  isOpen: z.boolean(),
  onSeconds: z.int(),
  /** On without a truck to load. */
  waitingSeconds: z.int(),
  loads: z.array(servedLoad),
});
export type LoaderVisitAnswer = z.output<typeof loaderVisit>;

export const loaderSummary = z.object({
  trucks: z.int(),
  loads: z.int(),
  sharedLoads: z.int(),
  onSeconds: z.int(),
  waitingSeconds: z.int(),
  /** How long trucks waited for it. */
  truckQueueSeconds: z.int(),
  averageLoadSeconds: z.nullable(z.int()),
});
export type LoaderSummary = z.output<typeof loaderSummary>;
