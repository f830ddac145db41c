import type {
  Holiday,
  ShiftAssignment,
  ShiftCalendar,
} from '@groundwork/contract/entities/shift-calendar.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const DAYS = { weekday: 1, fromMinute: 420, toMinute: 1_020 };
const NIGHTS = { weekday: 7, fromMinute: 1_320, toMinute: 1_800 };

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const create = (name: string, first: object) =>
    portal.send<ShiftCalendar>('POST', '/v1/portal/shift-calendars', { token, body: { name, first } });
  const assign = (body: object) =>
    portal.send<ShiftAssignment>('POST', '/v1/portal/shift-assignments', { token, body });
  const listAssignments = async (as = token) => {
    const path = '/v1/portal/shift-assignments';
    const { body } = await portal.send<{ assignments: ShiftAssignment[] }>('GET', path, { token: as });
    return body.assignments;
  };
  return { create, assign, listAssignments };
});

test('a calendar is created, gets another version from a date, and lists the latest first', async ({
  portal,
  token,
  helpers: { create },
}) => {
  const made = await create('Quarry', { startsOn: '2026-01-05', windows: [DAYS] });
  expect(made.body).toMatchObject({
    name: 'Quarry',
    versions: [
      {
        startsOn: '2026-01-05',
        windows: [DAYS],
        breaks: [],
        graceSeconds: 600,
        holidays: [],
        holidayCountry: null,
      },
    ],
  });
  const path = `/v1/portal/shift-calendars/${made.body.id}/versions`;
  const body = { startsOn: '2026-06-01', windows: [DAYS, NIGHTS], graceSeconds: 300 };
  const added = await portal.send<ShiftCalendar>('POST', path, { token, body });
  expect(added.body.versions.map(({ startsOn }) => startsOn)).toEqual(['2026-06-01', '2026-01-05']);
  const again = await portal.send('POST', path, { token, body });
  expect(again).toMatchObject({ status: 409, body: { code: 'CALENDAR_DATE_TAKEN' } });
});

test('a version can be corrected, including its date; the last one cannot be deleted', async ({
  portal,
  token,
  helpers: { create },
}) => {
  const { body: made } = await create('Quarry', { startsOn: '2026-01-05', windows: [DAYS] });
  const path = `/v1/portal/shift-calendars/${made.id}/versions/${made.versions[0]?.id}`;
  const body = { startsOn: '2026-01-12', windows: [NIGHTS], breaksAreOutOfHours: true };
  const corrected = await portal.send<ShiftCalendar>('PUT', path, { token, body });
  expect(corrected.body.versions).toMatchObject([{ ...body, breaks: [] }]);
  expect(await portal.send('DELETE', path, { token })).toMatchObject({
    status: 409,
    body: { code: 'LAST_CALENDAR_VERSION' },
  });
});

test('a shift keeps its key when its times are edited, in later versions too', async ({
  portal,
  token,
  helpers: { create },
}) => {
  const { body: made } = await create('Quarry', { startsOn: '2026-01-05', windows: [DAYS] });
  const [window] = made.versions[0]?.windows ?? [];
  const key = window?.key;
  expect(key).toBe('1-420-1020');
  const path = `/v1/portal/shift-calendars/${made.id}/versions`;
  const early = { ...DAYS, fromMinute: 360, key };
  const send = (method: 'POST' | 'PUT', to: string, startsOn: string, windows: readonly object[]) =>
    portal.send<ShiftCalendar>(method, to, { token, body: { startsOn, windows } });
  const added = await send('POST', path, '2026-02-02', [early, NIGHTS]);
  expect(added.body.versions[0]?.windows.map((one) => one.key)).toEqual([key, '7-1320-1800']);
  const corrected = await send('PUT', `${path}/${made.versions[0]?.id}`, '2026-01-05', [early]);
  expect(corrected.body.versions[1]?.windows).toEqual([early]);
  expect(await send('POST', path, '2026-03-02', [early, { ...NIGHTS, key }])).toMatchObject({
    body: { fields: [{ field: 'body.windows', reason: 'ALREADY_TAKEN' }] },
  });
});

test.for([
  ['windows that overlap', { windows: [DAYS, { ...DAYS, fromMinute: 960 }] }, 'windows.1', 'OVERLAPS'],
  ['Sunday night into Monday', { windows: [{ ...DAYS, fromMinute: 300 }, NIGHTS] }, 'windows.1', 'OVERLAPS'],
  ['a window of no time', { windows: [{ ...DAYS, toMinute: 420 }] }, 'windows.0', 'WITHOUT_TIME'],
  ['a window of 30 hours', { windows: [{ ...DAYS, toMinute: 2_220 }] }, 'windows.0', 'LONGER_THAN_A_DAY'],
  ['a break at night', { breaks: [NIGHTS] }, 'breaks.0', 'OUTSIDE_SHIFTS'],
  ['an invalid time', { windows: [{ ...DAYS, fromMinute: -1 }] }, 'windows.0.fromMinute', 'TOO_SMALL'],
  ['an invalid weekday', { windows: [{ ...DAYS, weekday: 8 }] }, 'windows.0.weekday', 'NOT_ALLOWED'],
  ['a date before 2010', { startsOn: '2009-12-31' }, 'startsOn', 'NOT_ALLOWED'],
] as const)(
  'refuses %s and names the entry with a reason',
  async ([_, part, place, reason], { helpers: { create } }) => {
    const { status, body } = await create('Wrong', { startsOn: '2026-01-05', windows: [DAYS], ...part });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [{ field: `body.first.${place}`, reason }] },
    });
  },
);

test('the public holidays of a country are added to the calendar for ten years', async ({
  helpers: { create },
}) => {
  const version = { startsOn: '2026-12-01', windows: [DAYS], holidayCountry: 'GB', holidayRegion: 'ENG' };
  const { body } = await create('With holidays', version);
  const holidays = body.versions[0]?.holidays ?? [];
  expect(holidays.slice(0, 3)).toEqual([
    { date: '2026-12-25', name: 'Christmas Day', isPublic: true, isWorked: false },
    { date: '2026-12-26', name: 'Boxing Day', isPublic: true, isWorked: false },
    { date: '2026-12-28', name: 'Boxing Day (substitute day)', isPublic: true, isWorked: false },
  ]);
  expect(holidays.at(-1)?.date.slice(0, 4)).toBe('2035');
});

test('holidays in the request are kept as sent, sorted by date', async ({ helpers: { create } }) => {
  const own = (date: string, isWorked = false): Holiday => ({ date, name: 'Own', isPublic: false, isWorked });
  const holidays = [own('2026-12-25', true), own('2026-05-13')];
  const { body } = await create('Own', {
    startsOn: '2026-01-01',
    windows: [DAYS],
    holidayCountry: 'GB',
    holidays,
  });
  expect(body.versions[0]?.holidays).toEqual([own('2026-05-13'), own('2026-12-25', true)]);
});

test('refuses an unknown country or region', async ({ portal, token }) => {
  const request = (query: string) =>
    portal.send('GET', `/v1/portal/holidays?startsOn=2026-01-01&${query}`, { token });
  expect(await request('country=XX')).toMatchObject({
    status: 400,
    body: { fields: [{ reason: 'NOT_ALLOWED' }] },
  });
  expect(await request('country=GB&region=ZZ')).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'region', reason: 'NOT_ALLOWED' }] },
  });
});

test('refuses holidays before the first supported date', async ({ portal, token }) => {
  const path = '/v1/portal/holidays?country=GB&startsOn=0002-01-01';
  expect(await portal.send('GET', path, { token })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'query.startsOn', reason: 'NOT_ALLOWED' }] },
  });
});

test('calendar names are unique, ignoring case', async ({ helpers: { create } }) => {
  const first = { startsOn: '2026-01-05', windows: [DAYS] };
  await create('Quarry', first);
  expect(await create('QUARRY', first)).toMatchObject({ status: 409, body: { code: 'CALENDAR_NAME_TAKEN' } });
});

test('calendars can be assigned to an organisation, a site and a machine, and unassigned', async ({
  portal,
  organisation,
  token,
  helpers: { assign, listAssignments },
}) => {
  const calendar = await portal.build.calendar({ organisation, name: 'Quarry' });
  const machine = await portal.build.machine({ organisation, name: 'Digger' });
  const site = await portal.build.site({ organisation, name: 'Leeds' });
  const calendarId = String(calendar.id);
  await assign({ kind: 'machine', subjectId: String(machine.id), calendarId: null, startsOn: '2026-03-02' });
  await assign({ kind: 'site', subjectId: String(site.id), calendarId, startsOn: '2026-02-02' });
  await assign({ kind: 'organisation', calendarId, startsOn: '2026-01-05' });
  const listed = await listAssignments();
  expect(listed).toMatchObject([
    { kind: 'organisation', subjectId: null, calendarName: 'Quarry' },
    { kind: 'site', subjectName: 'Leeds', calendarName: 'Quarry' },
    { kind: 'machine', subjectName: 'Digger', calendarId: null, calendarName: null },
  ]);
  const inUse = await portal.send('DELETE', `/v1/portal/shift-calendars/${calendarId}`, { token });
  expect(inUse).toMatchObject({ status: 409, body: { code: 'CALENDAR_IN_USE' } });
  for (const { id } of listed) await portal.send('DELETE', `/v1/portal/shift-assignments/${id}`, { token });
  expect(await listAssignments()).toEqual([]);
  const removed = await portal.send('DELETE', `/v1/portal/shift-calendars/${calendarId}`, { token });
  expect(removed.status).toBe(200);
});

test('an assignment for the same date replaces the previous one', async ({
  portal,
  organisation,
  helpers: { assign, listAssignments },
}) => {
  const [one, other] = [
    await portal.build.calendar({ organisation }),
    await portal.build.calendar({ organisation }),
  ];
  await assign({ kind: 'organisation', calendarId: String(one.id), startsOn: '2026-01-05' });
  await assign({ kind: 'organisation', calendarId: String(other.id), startsOn: '2026-01-05' });
  expect((await listAssignments()).map(({ calendarId }) => calendarId)).toEqual([String(other.id)]);
});

test('a new organisation starts with a calendar for Monday to Friday 07:00 to 17:00', async ({
  portal,
  organisation,
  helpers: { listAssignments },
}) => {
  const staff = await portal.signedIn(organisation, 'internal');
  const body = { name: 'Newcomers', type: 'rental', timezone: 'Europe/London' };
  const made = await portal.send<{ organisation: { id: string } }>('POST', '/v1/portal/organisations', {
    token: staff,
    body,
  });
  const newcomers = { ...organisation, id: toOrganisationId(made.body.organisation.id) };
  const token = await portal.signedIn(newcomers, 'administrator');
  const [first] = await listAssignments(token);
  expect(first).toMatchObject({
    kind: 'organisation',
    startsOn: '2010-01-01',
    calendarName: 'Monday to Friday',
  });
  const path = `/v1/portal/shift-calendars/${first?.calendarId}`;
  const { body: calendar } = await portal.send<ShiftCalendar>('GET', path, { token });
  expect(calendar.versions[0]?.windows).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({
      ...{ weekday, fromMinute: 420, toMinute: 1_020 },
      key: `${weekday}-420-1020`,
    })),
  );
});

test('a rehearsal says what a change would do, and refuses what saving refuses', async ({
  portal,
  token,
  helpers: { create },
}) => {
  const { body: made } = await create('Quarry', { startsOn: '2026-01-05', windows: [DAYS] });
  const rehearse = (body: object) =>
    portal.send<object>('POST', `/v1/portal/shift-calendars/${made.id}/rehearsal`, { token, body });
  const version = { startsOn: '2026-02-02', windows: [NIGHTS] };
  const { status, body } = await rehearse({ versionId: null, version });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { machines: [], numberOfMachines: 0, beforeSeconds: 0, afterSeconds: 0 },
  });
  const versionId = made.versions[0]?.id;
  expect(await rehearse({ versionId, version: null })).toMatchObject({
    body: { code: 'LAST_CALENDAR_VERSION' },
  });
});

test('an assignment is rehearsed for one machine, for several, and for its removal, and refused as the assignment itself', async ({
  portal,
  machine,
  token,
  helpers: { create },
}) => {
  const { body: calendar } = await create('Pit', { startsOn: '2026-01-05', windows: [DAYS] });
  const rehearse = (body: object) =>
    portal.send<object>('POST', '/v1/portal/shift-assignments/rehearsal', { token, body });
  const assigned = { calendarId: calendar.id, startsOn: '2026-02-02' };
  const ofMachine = { kind: 'machine', subjectId: String(machine.id), ...assigned };
  const machineIds = [String(machine.id)];
  const nothing = { status: 200, body: { machines: [], numberOfMachines: 1, beforeSeconds: 0 } };
  expect(await rehearse(ofMachine)).toMatchObject(nothing);
  expect(await rehearse({ kind: 'machines', machineIds, ...assigned })).toMatchObject(nothing);
  const { body: made } = await portal.send<{ id: string }>('POST', '/v1/portal/shift-assignments', {
    token,
    body: ofMachine,
  });
  expect(await rehearse({ kind: 'removal', assignmentId: made.id })).toMatchObject(nothing);
  const other = await portal.build.machine({ organisation: await portal.build.organisation() });
  const notFound = { status: 404, body: { code: 'NOT_FOUND' } };
  for (const body of [
    { ...ofMachine, subjectId: String(other.id) },
    { ...ofMachine, kind: 'site' },
    { ...ofMachine, calendarId: '2000000000' },
    { kind: 'machines', machineIds: [...machineIds, String(other.id)], ...assigned },
    { kind: 'removal', assignmentId: '2000000000' },
  ])
    expect(await rehearse(body), JSON.stringify(body)).toMatchObject(notFound);
});
