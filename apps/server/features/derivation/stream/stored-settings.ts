import { sourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { WORK_SENSORS } from '@groundwork/domain/machine-types/machine-type.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';

/** Names of dated settings, by subject, with the schema of their values. */
export const DATED_VALUES = {
  organisation: { 'time-zone': z.string() },
  machine: { 'machine-type': z.string() },
  source: { profile: sourceProfile },
} as const;

/** A row of `dated_setting`: a value that holds from an instant (seconds since 1970). */
const datedSetting = z.object({
  subjectKind: z.enum(['organisation', 'machine', 'source']),
  subjectId: z.int(),
  name: z.string(),
  startsAt: z.int(),
  value: z.unknown(),
});
export type DatedSetting = z.output<typeof datedSetting>;

const span = { from: z.int(), until: z.nullable(z.int()) };

const storedAttachment = z.object({
  sourceId: ids.sourceId,
  sourceType: z.enum(SOURCE_TYPES),
  /** When it was entered, in seconds since 1970; it may reach back. */
  createdAt: z.int(),
  ...span,
});
export type StoredAttachment = z.output<typeof storedAttachment>;

const minuteOfDays = z.int();
const weeklyWindow = z.object({
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  fromMinute: minuteOfDays,
  toMinute: minuteOfDays,
});

const shiftAssignment = z.object({
  machineId: z.nullable(ids.machineId),
  siteId: z.nullable(ids.siteId),
  calendarId: z.nullable(z.int()),
  startsOn: z.string(),
});

const shiftVersion = z.object({
  calendarId: z.int(),
  startsOn: z.string(),
  windows: z.array(weeklyWindow),
  breaks: z.array(weeklyWindow),
  breaksAreOutOfHours: z.boolean(),
  graceSeconds: z.int(),
  holidays: z.array(
    z.object({ date: z.string(), name: z.string(), isPublic: z.boolean(), isWorked: z.boolean() }),
  ),
});

const typeValues = z.object({
  travels: z.boolean(),
  onIsWork: z.boolean(),
  workingRpm: z.int(),
  workSensors: z.array(z.enum(WORK_SENSORS)),
  greatestTravelSpeedKmh: z.nullable(z.int()),
  contractHoursPerDay: z.number(),
});

/** All dated settings of a machine, as stored. Instants are seconds since 1970. */
export const storedSettings = z.object({
  /** The organisation's time zone. */
  zone: z.string(),
  machineType: z.string(),
  archived: z.array(z.object(span)),
  attachments: z.array(storedAttachment),
  settings: z.array(datedSetting),
  siteStays: z.array(z.object({ siteId: ids.siteId, zone: z.string(), ...span })),
  hires: z.array(z.object({ hireId: z.int(), ...span })),
  shiftAssignments: z.array(shiftAssignment),
  shiftVersions: z.array(shiftVersion),
  /** The organisation's values for the types that the machine has or had. */
  typeValues: z.array(z.object({ key: z.string(), from: z.int(), values: typeValues })),
});
export type StoredSettings = z.output<typeof storedSettings>;
