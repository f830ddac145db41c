import type { AccessRow } from './access-row.fixture.ts';

const VERSION = { startsOn: '2026-03-02', windows: [{ weekday: 1, fromMinute: 420, toMinute: 1_020 }] };
let count = 0;
const name = (): string => {
  count += 1;
  return `Shifts ${count}`;
};

const forAnyone = (request: Awaited<ReturnType<AccessRow['createRequest']>> = {}): AccessRow => ({
  ids: [],
  createRequest: async () => request,
});

const forCalendar = (body?: () => Readonly<Record<string, unknown>>): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const { id } = await build.calendar({ organisation });
    return { params: { id: String(id) }, ...(body && { body: body() }) };
  },
});

const forVersion = (body?: Readonly<Record<string, unknown>>): AccessRow => ({
  ids: ['params.id', 'params.versionId'],
  createRequest: async (build, organisation) => {
    const { id, versionIds } = await build.calendar({ organisation, startsOn: ['2025-01-06', '2026-01-05'] });
    return { params: { id: String(id), versionId: String(versionIds[0]) }, ...(body && { body }) };
  },
});

/** Calls about shift calendars, their assignments and public holidays. */
export const SHIFTS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/shift-calendars': forAnyone(),
  'POST /v1/portal/shift-calendars': {
    ids: [],
    createRequest: async () => ({ body: { name: name(), first: VERSION } }),
  },
  'GET /v1/portal/shift-calendars/{id}': forCalendar(),
  'PATCH /v1/portal/shift-calendars/{id}': forCalendar(() => ({ name: name() })),
  'DELETE /v1/portal/shift-calendars/{id}': forCalendar(),
  'POST /v1/portal/shift-calendars/{id}/versions': forCalendar(() => VERSION),
  'PUT /v1/portal/shift-calendars/{id}/versions/{versionId}': forVersion(VERSION),
  'DELETE /v1/portal/shift-calendars/{id}/versions/{versionId}': forVersion(),
  'POST /v1/portal/shift-calendars/{id}/rehearsal': {
    ids: ['params.id', 'body.versionId'],
    createRequest: async (build, organisation) => {
      const { id, versionIds } = await build.calendar({ organisation });
      const body = { versionId: String(versionIds[0]), version: VERSION };
      return { params: { id: String(id) }, body };
    },
  },
  'GET /v1/portal/shift-assignments': forAnyone(),
  'POST /v1/portal/shift-assignments': {
    ids: ['body.subjectId', 'body.calendarId'],
    createRequest: async (build, organisation) => ({
      body: {
        kind: 'machine',
        subjectId: String((await build.machine({ organisation })).id),
        calendarId: String((await build.calendar({ organisation })).id),
        startsOn: '2026-03-02',
      },
    }),
  },
  'POST /v1/portal/shift-assignments/rehearsal': {
    ids: ['body.subjectId', 'body.calendarId'],
    createRequest: async (build, organisation) => ({
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
    createRequest: async (build, organisation) => {
      const calendar = await build.calendar({ organisation });
      return { params: { id: String((await build.shiftAssignment({ calendar })).id) } };
    },
  },
  'GET /v1/portal/holidays': forAnyone({ query: { country: 'GB', region: 'ENG', startsOn: '2026-01-01' } }),
  'GET /v1/portal/holidays/countries': forAnyone(),
};
