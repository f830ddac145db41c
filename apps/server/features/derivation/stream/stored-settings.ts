import { sourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { WORK_SENSORS } from '@groundwork/domain/machine-types/machine-type.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';

/** What can be dated in `dated_setting`, by subject, with the form of its value. */
export const DATED_VALUES = {
  organisation: { 'time-zone': z.string() },
  machine: { 'machine-type': z.string() },
  source: { profile: sourceProfile },
} as const;

/** A row of `dated_setting`: a value that holds from an instant (seconds since 1970) on. */
const datedSetting = z.object({
  subjectKind: z.enum(['organisation', 'machine', 'source']),
  subjectId: z.int(),
  name: z.string(),
  startsAt: z.int(),
  value: z.unknown(),
});
export type DatedSetting = z.output<typeof datedSetting>;

const span = { from: z.int(), until: z.nullable(z.int()) };

const storedAttachment = z.object({ sourceId: z.int(), sourceType: z.enum(SOURCE_TYPES), ...span });
export type StoredAttachment = z.output<typeof storedAttachment>;

const minuteOfDays = z.int();
const weeklyWindow = z.object({
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  fromMinute: minuteOfDays,
  toMinute: minuteOfDays,
});

const shiftAssignment = z.object({
  machineId: z.nullable(z.int()),
  siteId: z.nullable(z.int()),
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

/** Everything dated about a machine, as its tables keep it. Instants are seconds since 1970. */
export const storedSettings = z.object({
  /** The organisation's. */
  zone: z.string(),
  machineType: z.string(),
  archived: z.array(z.object(span)),
  attachments: z.array(storedAttachment),
  settings: z.array(datedSetting),
  siteStays: z.array(z.object({ siteId: z.int(), zone: z.string(), ...span })),
  hires: z.array(z.object({ hireId: z.int(), ...span })),
  shiftAssignments: z.array(shiftAssignment),
  shiftVersions: z.array(shiftVersion),
  /** What the organisation says of the types that the machine is or was. */
  typeValues: z.array(z.object({ key: z.string(), from: z.int(), values: typeValues })),
});
export type StoredSettings = z.output<typeof storedSettings>;
