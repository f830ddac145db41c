import { rehearsal, rehearsedAssignment } from '../../entities/rehearsal.ts';
import {
  calendarVersion,
  calendarVersionFields,
  holiday,
  shiftAssignment,
  shiftAssignmentFields,
  shiftCalendar,
  shiftCalendarListItem,
} from '../../entities/shift-calendar.ts';
import type { Area, FieldText } from '../area.ts';

const CALENDAR_NAME: FieldText = {
  text: 'The name of the calendar, unique in the organisation.',
  example: 'Day shift',
};
const WINDOWS = {
  startsOn: { text: 'The first civil date on which the version holds.', example: '2026-11-01' },
  windows: { text: 'The weekly shifts. An empty list means that no time is a shift.' },
  breaks: { text: 'Breaks inside the windows, in the same form.', example: [] },
};
const ASSIGNED = {
  kind: 'What the calendar is for: a machine, a site, or every machine of the organisation without one of its own.',
  startsOn: { text: 'The first civil date on which the calendar applies.', example: '2026-11-01' },
  calendarId: {
    text: 'The calendar. Null for none of its own, so that the next level applies.',
    example: '14',
  },
};

export const SHIFTS: Area = {
  name: 'Shifts',
  text: 'Shift calendars, their versions and holidays, and where they apply. They decide what counts as work outside the shifts.',
  addresses: ['/v1/portal/shift-calendars', '/v1/portal/shift-assignments', '/v1/portal/holidays'],
  schemas: {
    ShiftCalendar: {
      schema: shiftCalendar,
      text: 'A shift calendar with all of its versions.',
      fields: {
        name: CALENDAR_NAME,
        versions: 'The versions, latest first; each holds until the next one begins.',
      },
    },
    CalendarVersion: {
      schema: calendarVersion,
      text: 'What a calendar says from a date on.',
      fields: WINDOWS,
    },
    CalendarVersionFields: {
      schema: calendarVersionFields,
      text: 'The fields of a version. A change sends all of them.',
      fields: WINDOWS,
    },
    ShiftWindow: {
      schema: calendarVersion.shape.windows.def.element,
      text: 'A shift of every week, by the local clock of the machine.',
      fields: {
        key: {
          text: 'Identifies the shift in its calendar, whatever becomes of its times. Send it back with a change; without it the shift is new.',
          example: '1-420-1020',
        },
      },
    },
    WeeklyWindow: {
      schema: calendarVersion.shape.breaks.def.innerType.def.element,
      text: 'A stretch of every week, by the local clock of the machine.',
    },
    Holiday: {
      schema: holiday,
      text: 'A day without shifts, or a holiday on which people work.',
      fields: {
        name: { text: 'The name of the day.', example: 'Christmas Day' },
        date: { text: 'The civil date, in the zone of each machine.', example: '2026-12-25' },
      },
    },
    ShiftCalendarListItem: {
      schema: shiftCalendarListItem,
      text: 'A shift calendar without its versions.',
      fields: { name: CALENDAR_NAME },
    },
    ShiftAssignment: {
      schema: shiftAssignment,
      text: 'The calendar of a machine, a site or the organisation, until its next assignment.',
      fields: ASSIGNED,
    },
    ShiftAssignmentFields: {
      schema: shiftAssignmentFields,
      text: 'The fields of a new assignment.',
      fields: ASSIGNED,
      example: { kind: 'site', subjectId: '31', calendarId: '14', startsOn: '2026-11-01' },
    },
    RehearsedAssignment: {
      schema: rehearsedAssignment,
      text: 'A change of assignments to rehearse: a new one, one for each of several machines, or the removal of one.',
      fields: {
        ...ASSIGNED,
        machineIds: { text: 'The machines.', example: ['12'] },
        assignmentId: { text: 'The assignment that would be removed.', example: '7' },
      },
      example: { kind: 'machines', machineIds: ['12'], calendarId: '14', startsOn: '2026-11-01' },
    },
    Rehearsal: {
      schema: rehearsal,
      text: 'What a change of shifts would do to the time out of hours of the last 90 days.',
      fields: {
        startsOn: { text: 'The first civil date, in the zone of each machine.', example: '2026-08-26' },
        endsOn: { text: 'The last civil date, included: today.', example: '2026-11-23' },
        machines:
          'The machines whose time out of hours would change, those with the largest differences first.',
        'machines.beforeSeconds': {
          text: 'Time out of hours of the machine as it is now. Null if no calendar applies.',
          example: 5_400,
        },
        'machines.afterSeconds': {
          text: 'Time out of hours of the machine after the change. Null if no calendar would apply.',
          example: 3_600,
        },
        numberOfMachines: {
          text: 'How many machines the change may affect.',
          unit: 'machines',
          example: 12,
        },
        beforeSeconds: {
          text: 'Time out of hours as it is now. Null if no calendar applies.',
          example: 5_400,
        },
        afterSeconds: {
          text: 'Time out of hours after the change. Null if no calendar would apply.',
          example: 3_600,
        },
      },
    },
  },
  calls: {
    'POST /v1/portal/shift-calendars': { fields: { name: CALENDAR_NAME } },
    'PATCH /v1/portal/shift-calendars/{id}': { fields: { name: CALENDAR_NAME } },
    'POST /v1/portal/shift-calendars/{id}/rehearsal': {
      fields: {
        versionId: { text: 'The version that is changed or removed. Null for a new one.', example: '22' },
        version: 'What the version would be. Null to remove it.',
      },
    },
    'GET /v1/portal/holidays': {
      fields: {
        country: { text: 'The country, by ISO 3166-1 alpha-2.', example: 'GB' },
        startsOn: { text: 'The first civil date, included.', example: '2026-01-01' },
        holidays: 'The public holidays, in order.',
      },
    },
    'GET /v1/portal/holidays/countries': {
      fields: {
        'countries.code': { text: 'The country, by ISO 3166-1 alpha-2.', example: 'GB' },
        'countries.name': { text: 'Its English name.', example: 'United Kingdom' },
        'countries.regions.code': {
          text: 'The region, by ISO 3166-2 without its first part.',
          example: 'ENG',
        },
        'countries.regions.name': { text: 'Its English name.', example: 'England' },
      },
    },
  },
};
