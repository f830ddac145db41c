import { GET as getSession } from '@groundwork/contract/v1/me.ts';
import {
  POST as createCustomer,
  GET as listCustomers,
} from '@groundwork/contract/v1/portal/customers/index.ts';
import { POST as createGroup, GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { PUT as linkCustomer } from '@groundwork/contract/v1/portal/organisations/_id/customers/_customerId/linked-organisation.ts';
import { POST as assignShifts } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import {
  POST as createCalendar,
  GET as listCalendars,
} from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { POST as createSite, GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { DEMO_CUSTOMERS } from '@groundwork/simulator/demo/fleet.ts';
import type { CustomerKey } from '@groundwork/simulator/demo/machine.ts';
import { createOutline, DEMO_SITES, type DemoSite, type SiteKey } from '@groundwork/simulator/demo/site.ts';
import type { Caller } from './call-portal.ts';

/** Ids of the records that demo machines refer to, by the demo's own keys. */
export type DemoRecords = {
  readonly sites: ReadonlyMap<SiteKey, string>;
  readonly customers: ReadonlyMap<CustomerKey, string>;
  readonly calendars: { readonly night: string; readonly threeShifts: string };
  readonly groups: ReadonlyMap<string, string>;
};

/** Names of groups by the category of their machines. */
const GROUPS = {
  earthmoving: 'Earthmoving',
  handling: 'Lifting and handling',
  compaction: 'Compaction',
  power: 'Power and light',
};
const WORKDAYS = [1, 2, 3, 4, 5] as const;
const ALL_WEEK = [...WORKDAYS, 6, 7] as const;
const NIGHT: Window = { weekdays: WORKDAYS, fromMinute: 1_200, toMinute: 1_770 };
const THREE_SHIFTS: Window = { weekdays: ALL_WEEK, fromMinute: 0, toMinute: 1_440 };

/** Creates sites with their hours, customers, shift calendars and groups; keeps what exists. */
export async function buildRecords(
  owner: Caller,
  customerId: string,
  startsOn: string,
): Promise<DemoRecords> {
  const [sites, customers, calendars] = await Promise.all([
    owner(listSites, {}),
    owner(listCustomers, {}),
    owner(listCalendars, {}),
  ]);
  const calendarIds = new Map(calendars.calendars.map(({ name, id }) => [name, id]));
  const findCalendar = async (name: string, window: Window, holidayCountry: string | null) =>
    calendarIds.get(name) ?? (await saveCalendar(owner, name, startsOn, window, holidayCountry));
  const siteIds = new Map<SiteKey, string>();
  for (const site of DEMO_SITES) {
    const id = sites.sites.find(({ code }) => code === site.code)?.id ?? (await saveSite(owner, site));
    const calendarId = await findCalendar(`${site.name} hours`, site.hours, site.hours.holidayCountry);
    await owner(assignShifts, { body: { kind: 'site', subjectId: id, calendarId, startsOn } });
    siteIds.set(site.key, id);
  }
  const customerIds = new Map<CustomerKey, string>();
  for (const { key, name, code } of DEMO_CUSTOMERS) {
    const found = customers.customers.find((customer) => customer.code === code);
    const { id } = found ?? (await owner(createCustomer, { body: { name, code } }));
    customerIds.set(key, id);
  }
  const linkedId = customerIds.get('lowland') ?? '';
  const { organisation } = await owner(getSession, {});
  await owner(linkCustomer, {
    params: { id: organisation?.id ?? '', customerId: linkedId },
    body: { organisationId: customerId },
  });
  return {
    sites: siteIds,
    customers: customerIds,
    calendars: {
      night: await findCalendar('Night shift', NIGHT, null),
      threeShifts: await findCalendar('Three shifts', THREE_SHIFTS, null),
    },
    groups: await buildGroups(owner),
  };
}

/** Creates a group for each category of machines; returns their ids by category. */
async function buildGroups(owner: Caller): Promise<ReadonlyMap<string, string>> {
  const { groups } = await owner(listGroups, {});
  const ids = new Map<string, string>();
  for (const [category, name] of Object.entries(GROUPS)) {
    const found = groups.find((group) => group.name === name);
    const { id } = found ?? (await owner(createGroup, { body: { name } }));
    ids.set(category, id);
  }
  return ids;
}

async function saveSite(owner: Caller, site: DemoSite): Promise<string> {
  const { name, code, zone } = site;
  return (await owner(createSite, { body: { name, code, zone, outline: createOutline(site) } })).id;
}

type Window = {
  readonly weekdays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
  readonly fromMinute: number;
  readonly toMinute: number;
};

async function saveCalendar(
  owner: Caller,
  name: string,
  startsOn: string,
  { weekdays, fromMinute, toMinute }: Window,
  holidayCountry: string | null,
): Promise<string> {
  const windows = weekdays.map((weekday) => ({ weekday, fromMinute, toMinute }));
  return (await owner(createCalendar, { body: { name, first: { startsOn, windows, holidayCountry } } })).id;
}
