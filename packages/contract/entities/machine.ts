import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant, line, metric, metricBand, optionalLine } from '../fields.ts';
import { machineInformation } from './machine-information.ts';
import { machineTypeKey } from './machine-type.ts';
import { attachment } from './source.ts';

/** What a screen shows: an engine state, or broken down where a breakdown covers a machine that is not active. */
export const DISPLAYED_STATES = [...ENGINE_STATES, 'broken-down', 'not-monitored'] as const;
export const displayedState = z.enum(DISPLAYED_STATES);
export type DisplayedState = z.output<typeof displayedState>;

/** A stretch of one engine state; half-open, whole seconds. */
export const segment = z.object({
  startedAt: instant,
  endedAt: instant,
  state: z.enum(ENGINE_STATES),
  durationSeconds: z.int(),
  /** The kind of evidence behind the state; null where nothing was said. */
  evidence: z.nullable(z.string()),
  sourceId: z.nullable(id),
  /** Told afterwards: so much of a stretch was active, but where in it is a placing. */
  placed: z.boolean(),
  /** Off, and moved by something else. */
  transported: z.boolean(),
  /** Of missing time: so much of it the engine was on, by its hour counter; nothing tells when. */
  unplacedOnSeconds: z.int(),
  /** May still change when the next reading arrives. */
  provisional: z.boolean(),
});
export type Segment = z.output<typeof segment>;

/** Seconds in each state, and how far the machine moved. */
export const stateTotals = z.object({
  activeSeconds: z.int(),
  idleSeconds: z.int(),
  runningSeconds: z.int(),
  offSeconds: z.int(),
  missingSeconds: z.int(),
  /** Of missing time: so long an hour counter proves the engine on, without saying when. */
  unplacedOnSeconds: z.int(),
  unknownSeconds: z.int(),
  monitoredSeconds: z.int(),
  /** Of the time on, what lies outside the shifts and counts; null where no calendar is in force. */
  outOfHoursSeconds: z.nullable(z.int()),
  distanceMetres: z.number(),
  /** What the engine burned by its own counter; null where none told of it. */
  fuelLitres: z.nullable(z.number()),
});
export type StateTotals = z.output<typeof stateTotals>;

/** One civil day of a machine in its own zone: 23 to 25 hours where clocks change, others where it moves far. */
export const machineDay = z.object({
  date: civilDate,
  /** The zone in which the day begins: that of the site where the machine was. */
  timezone: z.string(),
  startsAt: instant,
  endsAt: instant,
  totals: stateTotals,
  segments: z.array(segment),
});
export type MachineDay = z.output<typeof machineDay>;

/** The metrics of a machine over a range; the specification's names, those of ours marked. */
export const activitySummary = z.object({
  outOfHours: metric,
  rentalUtilisation: metricBand,
  idleHours: metric,
  idlePercentage: metric,
  activeHours: metric,
  totalHours: metric,
  offHours: metric,
  workingUtilisation: metric,
  fuelUtilisation: metric,
  emissionsUtilisation: metric,
  tips: metric,
  fuelBurnRate: metric,
  fuelBurnPerKM: metric,
  operatorAvailabilityHours: metric,
  operatorAvailabilityPercentage: metric,
  totalRefillEvents: metric,
  avgPctTheftEvents: metric,
  totalTheftEvents: metric,
  payload: metric,
  missingPercentage: metric,
  /** Ours: on, but nothing can tell work from idling. */
  runningHours: metric,
  /** Ours. */
  missingHours: metric,
  /** Ours. */
  unknownHours: metric,
});
export type ActivitySummary = z.output<typeof activitySummary>;

const location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  lastUpdated: instant,
});

export const portalMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  lastSeenAt: z.nullable(instant),
  /** Asked with the session's token, as any call; `&size=small` is enough for a list. */
  imageUrl: z.nullable(z.string()),
  type: machineTypeKey,
  category: z.string(),
  hiredStatus: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  site: z.nullable(z.string()),
  oem: z.nullable(z.string()),
  isLearning: z.boolean(),
  hasActivity: z.boolean(),
  archived: z.boolean(),
  sources: z.array(
    z.object({
      type: z.enum(SOURCE_TYPES),
      code: z.string(),
      shortCode: z.string(),
      hours: z.nullable(z.number()),
    }),
  ),
  activitySummary,
  location: z.nullable(location),
  /** Hours now; told of one machine only, null in the list. */
  hourMeter: z.nullable(z.number()),
  group: z.nullable(z.string()),
  manufacturingYear: z.nullable(z.int()),
  ownershipType: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  note: z.nullable(z.string()),
  contractNumber: z.nullable(z.string()),
  operator: z.nullable(z.object({ operator: z.string(), assignedAt: instant })),
  breakdown: z.nullable(z.object({ from: instant, to: z.nullable(instant), reason: z.string() })),
  /** Metres over the range. */
  distanceTravelled: metric,
  /** Ours: the state at this moment. */
  state: displayedState,
  /** Ours: since when. */
  stateSince: z.nullable(instant),
  /** Ours: the machine's own zone, in which its days are read. */
  timezone: z.string(),
  /** Ours: the current day of the machine's own zone up to now, its states as `writeDay` writes them. */
  today: z.object({ startsAt: instant, endsAt: instant, states: z.string() }),
});
export type PortalMachine = z.output<typeof portalMachine>;

/** What is known of a machine whatever the days that figures are of. */
export const machineCard = z.omit(portalMachine, { activitySummary: true, distanceTravelled: true });
export type MachineCard = z.output<typeof machineCard>;

/** A machine without figures: what pickers and lists of names need. */
export const machineListItem = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  type: machineTypeKey,
  category: z.string(),
  archived: z.boolean(),
  lastSeenAt: z.nullable(instant),
});

/** The editable machine. The specification spells `assetID` here and `assetId` elsewhere. */
export const machineProfile = z.object({
  id,
  name: z.string(),
  assetID: z.string(),
  type: machineTypeKey,
  category: z.string(),
  image: z.nullable(z.string()),
  group: z.nullable(z.object({ id, name: z.string() })),
  /** The load capacity, in tonnes. */
  loadCapacity: z.nullable(z.number()),
  /** The additional information: what is known beside name and type. */
  additionalInformation: machineInformation,
  /** The hour meter now, in hours; null where nothing is known. */
  vhm: z.nullable(z.number()),
  /** The odometer now, in kilometres. */
  vom: z.nullable(z.number()),
  archived: z.boolean(),
  timezone: z.string(),
  createdAt: instant,
  /** Grows with every change; sent back with an edit, so that no one's change is lost. */
  version: z.int(),
  /** Ours: the organisation that a machine is hired from, which alone can change it; null for one's own. */
  owner: z.nullable(z.string()),
  /** Ours: the calendar by which it works today, and whose it is; null where none is in force. */
  shiftCalendar: z.nullable(
    z.object({ id, name: z.string(), of: z.enum(['machine', 'site', 'organisation']) }),
  ),
  attachments: z.array(attachment),
});
export type MachineProfile = z.output<typeof machineProfile>;

export const machineEdit = z.strictObject({
  name: line(120),
  assetID: optionalLine(60),
  type: z.optional(machineTypeKey),
  version: z.optional(z.int()),
});

export const newMachine = z.strictObject({
  name: line(120),
  assetID: z._default(optionalLine(60), ''),
  type: machineTypeKey,
});
