import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import {
  amount,
  decimal,
  degrees,
  foreignNumber,
  id,
  instant,
  line,
  metric,
  optionalLine,
  seenVersion,
} from '../fields.ts';
import { activitySummary, displayedState } from './machine-activity.ts';
import { machineInformation, machineInformationEdit } from './machine-information.ts';
import { machineTypeKey } from './machine-type.ts';
import { nearestPlace, offSite } from './place.ts';
import { attachment } from './source.ts';

const location = z.object({
  latitude: degrees,
  longitude: degrees,
  lastUpdated: instant,
});

export const portalMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  lastSeenAt: z.nullable(instant),
  /** Fetch it with the session token, like any call; use `&size=small` for lists. */
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
      hours: z.nullable(amount),
    }),
  ),
  activitySummary,
  location: z.nullable(location),
  /** Ours: the town near its newest position; null: none near, or no position. */
  place: z.nullable(nearestPlace),
  /** Ours: null if it is at its site, has none with an outline, or is hired from others. */
  offSite: z.nullable(offSite),
  /** Hours now; only for a single machine, null in the list. */
  hourMeter: z.nullable(amount),
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
  /** Ours: the current day in the machine's own zone up to now, its states in the format of `writeDay`. */
  today: z.object({ startsAt: instant, endsAt: instant, states: z.string() }),
});
export type PortalMachine = z.output<typeof portalMachine>;

/** A machine without the figures of a range. */
export const machineCard = z.omit(portalMachine, { activitySummary: true, distanceTravelled: true });
export type MachineCard = z.output<typeof machineCard>;

/** A machine without figures, for pickers and lists of names. */
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
  loadCapacity: z.nullable(amount),
  /** The additional information: what is known besides name and type. */
  additionalInformation: machineInformation,
  /** The hour meter now, in hours; null: unknown. */
  vhm: z.nullable(amount),
  /** The odometer now, in kilometres. */
  vom: z.nullable(amount),
  archived: z.boolean(),
  timezone: z.string(),
  /** Ours: the number that another system has for it; null: none. */
  foreignNumber: z.nullable(z.string()),
  createdAt: instant,
  /** Grows with every change; send it back with an edit to detect conflicts. */
  version: z.int(),
  /** Ours: the organisation that owns a hired machine and alone can change it; null: own machine. */
  owner: z.nullable(z.string()),
  /** Ours: the calendar in force today and its level; null: none. */
  shiftCalendar: z.nullable(
    z.object({ id, name: z.string(), of: z.enum(['machine', 'site', 'organisation']) }),
  ),
  attachments: z.array(attachment),
});
export type MachineProfile = z.output<typeof machineProfile>;

/** Fields of a profile that a change ignores: they are derived, or have calls of their own. */
const unchanged = z.optional(z.unknown());

/** A change of a machine: any of its fields, so that a profile can be sent back as it is. Absent fields stay. */
export const machineEdit = z.strictObject({
  name: z.optional(line(120)),
  assetID: z.optional(optionalLine(60)),
  type: z.optional(machineTypeKey),
  /** Its name is ignored. */
  group: z.optional(z.nullable(z.object({ id }))),
  /** The load capacity, in tonnes. */
  loadCapacity: z.optional(z.nullable(decimal)),
  additionalInformation: z.optional(machineInformationEdit),
  foreignNumber: z.optional(z.nullable(foreignNumber)),
  version: seenVersion,
  ...{ id: unchanged, category: unchanged, image: unchanged, vhm: unchanged, vom: unchanged },
  ...{ archived: unchanged, timezone: unchanged, createdAt: unchanged, owner: unchanged },
  ...{ shiftCalendar: unchanged, attachments: unchanged },
});

export const newMachine = z.strictObject({
  name: line(120),
  assetID: z._default(optionalLine(60), ''),
  type: machineTypeKey,
  groupId: z.optional(id),
  /** The load capacity, in tonnes. */
  loadCapacity: z.optional(z.nullable(decimal)),
  additionalInformation: z.optional(machineInformationEdit),
  foreignNumber: z.optional(foreignNumber),
});
export type NewMachine = z.output<typeof newMachine>;
