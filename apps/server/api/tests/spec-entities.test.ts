import type { Answer } from '@groundwork/contract/call.ts';
import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import type { GET as listFilters } from '@groundwork/contract/v1/portal/filters/index.ts';
import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import { NON_OEM_SOURCES } from '@groundwork/domain/sources/source-type.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { sql } from '../../db/sql.ts';
import { FRIDAY, readsFields, THURSDAY, specTest as test } from './spec-world.fixture.ts';

const metric = (value: unknown) => expect.objectContaining({ value });
const known = metric(expect.any(Number));
/** Both days of the world. */
const DAYS = `start=${THURSDAY}&end=${FRIDAY}`;

test('the settings have the fields of the specification', async ({ portal, ask, world }) => {
  const staff = await portal.signedIn(world.organisation, 'internal');
  const path = `/v1/portal/organisations/${world.organisation.id}/settings`;
  const dealer = await portal.build.organisation({ name: 'Dealer' });
  await portal.send('PUT', path, { token: staff, body: { dealerId: String(dealer.id) } });
  const settings = await ask<UserSettings>('GET', '/v1/users/settings');
  await provesRow(
    'entity:user-settings',
    readsFields(settings, {
      'organisations.id': String(world.organisation.id),
      timezone: 'Europe/London',
      mandatoryFields: ['serialNumber'],
      materials: ['Sand'],
      manufacturers: ['Hydrema'],
      'properties.machineName': 'Plant',
      'hireStatuses.hired': 'Out',
      'subscriptions.enabled': true,
      'subscriptions.subscriptions': ['alerts'],
      dealerId: String(dealer.id),
      'organisation_controls.speeding': 40,
      brandConfiguration: expect.objectContaining({ isChosen: false, ...DEFAULT_BRAND }),
    }),
  );
  await provesRow(
    'entity:user-settings.navigation',
    readsFields(settings.navigation, {
      ...{ sites: true, shifts: true, routes: true, gateways: false, sensors: false },
    }),
  );
  const on = Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, true]));
  await provesRow('entity:user-settings.modules', readsFields(settings.modules, on));
  await provesRow('rule:roles/flags', async () => {
    const burned = async () =>
      (await ask<PortalMachine>('GET', `/v1/portal/machines/${world.alpha.id}?${DAYS}`)).activitySummary
        .fuelUtilisation;
    expect((await burned()).value).toBe(18);
    for (const fuel of [false, true]) {
      expect(await portal.send('PUT', path, { token: staff, body: { modules: { fuel } } })).toMatchObject({
        status: 200,
      });
      expect((await burned()).value).toBe(fuel ? 18 : null);
    }
  });
});

test('a machine of the portal has the fields of the specification', async ({ ask, world }) => {
  const record = `/v1/portal/machines/${world.alpha.id}`;
  const additonalInformation = {
    ...{ oem: 'Hydrema', serialNumber: 'A-77', manufacturingYear: 2021 },
    ...{ ownershipType: 'owned', note: 'Yellow' },
  };
  await ask('PATCH', `${record}/additional-information`, { additonalInformation });
  await ask('PATCH', `${record}/groups`, { groupId: String(world.group.id) });
  await ask('PATCH', `${record}/load_capacity`, { capacity: 9.5 });
  await ask('PATCH', `/v1/portal/machines/${world.delta.id}/load_capacity`, { capacity: 12.5 });
  const { machines } = await ask<{ machines: PortalMachine[] }>('GET', `/v1/portal/machines/list?${DAYS}`);
  const [alpha, bravo] = machines;
  const delta = machines.find(({ name }) => name === 'Delta');
  await provesRow(
    'entity:portal-machine',
    readsFields(
      { ...alpha, breakdown: bravo?.breakdown },
      {
        id: String(world.alpha.id),
        name: 'Alpha',
        assetId: 'A-1',
        lastSeenAt: `${FRIDAY}T09:50:00Z`,
        imageUrl: expect.stringContaining(world.imageName),
        type: 'DUMPER',
        category: 'earthmoving',
        hiredStatus: 'hired',
        customer: 'Acme',
        site: 'North Quarry',
        oem: 'Hydrema',
        isLearning: false,
        hasActivity: true,
        archived: false,
        hourMeter: 103,
        group: 'Dumpers',
        manufacturingYear: 2021,
        ownershipType: 'owned',
        owner: null,
        note: 'Yellow',
        contractNumber: 'H-7',
        'operator.operator': 'Ben Hill',
        'operator.assignedAt': '2026-11-19T06:00:00Z',
        breakdown: expect.objectContaining({ reason: 'Hydraulics' }),
        distanceTravelled: metric(30_000),
      },
    ),
  );
  await provesRow(
    'entity:portal-machine.sources',
    readsFields(alpha?.sources, { type: 'HTTP', code: 'ALPHA-000111', shortCode: '000111', hours: 3 }),
  );
  const { operatorAvailabilityHours, operatorAvailabilityPercentage, tips, payload } =
    delta?.activitySummary ?? {};
  const ofDelta = { operatorAvailabilityHours, operatorAvailabilityPercentage, tips, payload };
  const summary = { ...alpha?.activitySummary, ...ofDelta };
  await provesRow(
    'entity:portal-machine.activity-summary',
    readsFields(summary, {
      outOfHours: metric(expect.any(Number)),
      rentalUtilisation: known,
      idleHours: metric(1),
      idlePercentage: metric(expect.closeTo(100 / 3, 2)),
      activeHours: metric(2),
      totalHours: metric(3),
      offHours: known,
      workingUtilisation: metric(expect.closeTo(200 / 3, 2)),
      fuelUtilisation: metric(18),
      emissionsUtilisation: known,
      fuelBurnRate: metric(6),
      fuelBurnPerKM: metric(0.6),
      operatorAvailabilityHours: metric(0.5),
      operatorAvailabilityPercentage: metric(50),
      tips: metric(1),
      payload: metric(12.5),
      missingPercentage: known,
    }),
  );
  await provesRow(
    'entity:portal-machine.location',
    readsFields(alpha?.location, { latitude: 53.8, longitude: -1.55, lastUpdated: `${FRIDAY}T09:50:00Z` }),
  );
  const profile = await ask<object>('GET', `/v1/machines/${world.alpha.id}/profile`);
  const edited = readsFields(profile, {
    assetID: 'A-1',
    image: expect.stringContaining(world.imageName),
    group: { id: String(world.group.id), name: 'Dumpers' },
    loadCapacity: 9.5,
    additionalInformation: expect.objectContaining(additonalInformation),
    vhm: 103,
    vom: 80,
  });
  const read = (name: string) => edited[name] ?? (() => expect(edited).toHaveProperty(name));
  await provesRow('entity:machine', {
    assetId: read('assetID'),
    image: read('image'),
    group: read('group'),
    'load capacity': read('loadCapacity'),
    'additional information': read('additionalInformation'),
    vhm: read('vhm'),
    vom: read('vom'),
  });
});

test('the dashboard has the fields of the specification', async ({ ask }) => {
  const dashboard = await ask<Dashboard>('GET', `/v1/portal/dashboard?${DAYS}`);
  const day = (date: string) => expect.objectContaining({ date, value: expect.any(Number) });
  await provesRow(
    'entity:dashboard',
    readsFields(dashboard, {
      summary: expect.objectContaining({ activeHours: metric(2) }),
      'history.fuel': [day(THURSDAY), day(FRIDAY)],
      'history.co2': [day(THURSDAY), day(FRIDAY)],
    }),
  );
  const category = dashboard.categories.find(({ types }) => types.includes('DUMPER'));
  await provesRow(
    'entity:dashboard.categories',
    readsFields(category, {
      category: 'earthmoving',
      types: expect.arrayContaining(['DUMPER', 'EXCAVATOR']),
      numberOfMachines: 3,
      outOfHours: known,
      activeHours: metric(2),
      idleHours: metric(1),
      offHours: known,
      rentalUtilisation: known,
      emissions: known,
      workingUtilisation: known,
      fuel: metric(18),
      totalHours: metric(3),
      missingData: known,
    }),
  );
  await provesRow(
    'entity:dashboard.utilisation-machines',
    readsFields(dashboard.utilisation.machines, {
      id: expect.stringMatching(/^\d+$/),
      machineName: 'Alpha',
      assetId: 'A-1',
      machineType: 'DUMPER',
      customer: 'Acme',
      site: 'North Quarry',
      contractNumber: 'H-7',
      activeHours: metric(2),
      idleHours: metric(1),
      offHours: known,
      totalHours: metric(3),
      rentalUtilisation: known,
      outOfHoursActivity: known,
      workingUtilisation: known,
      fuel: metric(18),
    }),
  );
});

test('a filter has its fields, and machines are filtered by each kind', async ({ ask, portal, world }) => {
  const { filters } = await ask<Answer<typeof listFilters>>('GET', '/v1/portal/filters?page=dashboard');
  const site = filters.find(({ id }) => id === 'site');
  const siteId = String(world.site.id);
  await provesRow(
    'entity:filter',
    readsFields(site, {
      id: 'site',
      name: 'Site',
      'options.id': siteId,
      'options.name': 'North Quarry',
      'options.label': 'NQ',
      group: 'place',
    }),
  );
  const namesWith = async (filter: string) => {
    const path = `/v1/portal/machines/list?filter=${encodeURIComponent(filter)}`;
    return (await ask<{ machines: PortalMachine[] }>('GET', path)).machines.map(({ name }) => name);
  };
  const finds =
    (filter: string, names: readonly string[] = ['Alpha']) =>
    async () =>
      expect(await namesWith(filter)).toEqual(names);
  const calendar = await portal.build.calendar({ organisation: world.organisation, name: 'Nights' });
  const assign = (body: object) =>
    ask('POST', '/v1/portal/shift-assignments', {
      calendarId: String(calendar.id),
      startsOn: '2026-11-21',
      ...body,
    });
  await assign({ kind: 'machine', subjectId: String(world.bravo.id), startsOn: FRIDAY });
  await assign({ kind: 'site', subjectId: siteId, startsOn: FRIDAY });
  await portal.database.app.within({ organisationId: world.organisation.id }, (db) =>
    db.run(sql`insert into source_supply (organisation_id, source_id, read_to, battery_percent, signal_bars, nominal_millivolts)
      values (${world.organisation.id}, ${world.silent.id}, ${`${FRIDAY}T09:00:00Z`}, 80, 1, 12000)`),
  );
  await provesRow('entity:machine-filter-kinds', {
    customer: finds(`customer:${world.customer.id}`),
    'customer code': finds('customerCode:AC'),
    'hired status': finds('hiredStatus:hired'),
    'machine type': finds('machineType:DUMPER'),
    OEM: finds('oem:Hydrema'),
    site: finds(`site:${siteId}`),
    'site code': finds('siteCode:NQ'),
    'specific machine': finds(`machine:${world.bravo.id}`, ['Bravo']),
    telematics: finds('telematics:FOUND', ['Alpha', 'Delta']),
    group: finds(`group:${world.group.id}`),
    source: finds('source:TELTONIKA', ['Bravo']),
    'source status': finds('sourceStatus:silent', ['Bravo']),
    shift: finds(`shift:${calendar.id}`, ['Bravo']),
    'site shift': finds(`siteShift:${calendar.id}`),
    'battery status': finds('batteryStatus:good', ['Bravo']),
    'signal status': finds('signalStatus:weak', ['Bravo']),
    'signal value': finds('signalValue:1', ['Bravo']),
    'last reported activity': finds('lastReportedActivity:none', ['Bravo']),
    'last reported location': finds('lastReportedLocation:none', ['Bravo']),
    'machine ownership type': finds('ownershipType:owned'),
    'machine owner': finds('owner:none', ['Alpha', 'Bravo', 'Delta']),
    'breakdown status': finds('breakdownStatus:broken-down', ['Bravo']),
  });
  await provesRow('constant:non-oem-sources', async ({ value }) => {
    expect(NON_OEM_SOURCES).toEqual(value);
    expect(await namesWith('source:NON_OEM')).toEqual(['Bravo']);
    expect(await namesWith('source:OEM')).toEqual(['Alpha', 'Delta']);
  });
});
