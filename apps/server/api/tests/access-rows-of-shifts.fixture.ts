import type { AccessRow } from './access-row.fixture.ts';

const VERSION = { startsOn: '2026-03-02', windows: [{ weekday: 1, fromMinute: 420, toMinute: 1_020 }] };
let made = 0;
const name = (): string => {
  made += 1;
  return `Shifts ${made}`;
};

const asIs = (request: Awaited<ReturnType<AccessRow['make']>> = {}): AccessRow => ({
  ids: [],
  make: async () => request,
});

const ofCalendar = (body?: () => Readonly<Record<string, unknown>>): AccessRow => ({
  ids: ['params.id'],
  make: async (build, organisation) => {
    const { id } = await build.calendar({ organisation });
    return { params: { id: String(id) }, ...(body && { body: body() }) };
  },
});

const ofVersion = (body?: Readonly<Record<string, unknown>>): AccessRow => ({
  ids: ['params.id', 'params.versionId'],
  make: async (build, organisation) => {
    const { id, versionIds } = await build.calendar({ organisation, startsOn: ['2025-01-06', '2026-01-05'] });
    return { params: { id: String(id), versionId: String(versionIds[0]) }, ...(body && { body }) };
  },
});

/** Shift calendars, who works by them, and public holidays. */
export const ROWS_OF_SHIFTS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/shift-calendars': asIs(),
  'POST /v1/portal/shift-calendars': {
    ids: [],
    make: async () => ({ body: { name: name(), first: VERSION } }),
  },
  'GET /v1/portal/shift-calendars/{id}': ofCalendar(),
  'PATCH /v1/portal/shift-calendars/{id}': ofCalendar(() => ({ name: name() })),
  'DELETE /v1/portal/shift-calendars/{id}': ofCalendar(),
  'POST /v1/portal/shift-calendars/{id}/versions': ofCalendar(() => VERSION),
  'PUT /v1/portal/shift-calendars/{id}/versions/{versionId}': ofVersion(VERSION),
  'DELETE /v1/portal/shift-calendars/{id}/versions/{versionId}': ofVersion(),
  'GET /v1/portal/shift-assignments': asIs(),
  'POST /v1/portal/shift-assignments': {
    ids: ['body.subjectId', 'body.calendarId'],
    make: async (build, organisation) => ({
      body: {
        kind: 'machine',
        subjectId: String((await build.machine({ organisation })).id),
        calendarId: String((await build.calendar({ organisation })).id),
        startsOn: '2026-03-02',
      },
    }),
  },
  'DELETE /v1/portal/shift-assignments/{id}': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const calendar = await build.calendar({ organisation });
      return { params: { id: String((await build.shiftAssignment({ calendar })).id) } };
    },
  },
  'GET /v1/portal/holidays': asIs({ query: { country: 'GB', region: 'ENG', startsOn: '2026-01-01' } }),
  'GET /v1/portal/holidays/countries': asIs(),
};
