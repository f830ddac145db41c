import { SCREENS, type Screen } from '@groundwork/contract/screens.ts';
import { GET as listMachines } from '@groundwork/contract/v1/machines/list.ts';
import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { POST as issueEmbedToken } from '@groundwork/contract/v1/portal/embed-tokens.ts';
import { POST as allowWebsite, GET as listEmbeds } from '@groundwork/contract/v1/portal/embeds/index.ts';
import { GET as listAttached } from '@groundwork/contract/v1/portal/machines/list.ts';
import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { GET as listUsers } from '@groundwork/contract/v1/users/index.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { DemoPortal } from './demo-portal.fixture.ts';

/** A screen with something to see. */
export type PictureView = { readonly name: string; readonly address: string };

/** Screens that only lead to another. */
const REDIRECTS: readonly Screen[] = ['/', '/logout', '/machines', '/admin', '/users', '/portal/users'];

/** Lists every screen of the portal on the demo fleet. Throws if the fleet has nothing to show on one. */
export async function listViews({ call }: DemoPortal): Promise<readonly PictureView[]> {
  const { machines } = await call(listMachines, { query: {} });
  const { machines: attached } = await call(listAttached, { query: {} });
  const { calendars } = await call(listCalendars, {});
  const machine = machines.find(({ name }) => name.startsWith('EX-104')) ?? machines[0];
  const source = attached.find(({ id }) => id === machine?.id)?.sources[0];
  const [calendar] = calendars;
  const [customer] = (await call(listCustomers, {})).customers;
  const [user] = (await call(listUsers, {})).users;
  const [site] = (await call(listSites, {})).sites;
  if (!machine || !source || !calendar || !customer || !user || !site)
    throw new Error('The demo fleet has no machine, source, calendar, customer, user or site');
  const origin = 'https://www.example.com';
  const embed =
    (await call(listEmbeds, {})).embeds.find((one) => one.origin === origin) ??
    (await call(allowWebsite, { body: { origin } }));
  const { token } = await call(issueEmbedToken, { body: { code: embed.code, view: 'list' } });
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = addDays(today, -1);
  const days = `startDate=${addDays(today, -7)}&endDate=${yesterday}`;
  const ids: { readonly [screen in Screen]?: string } = {
    '/machines/{id}': machine.id,
    '/admin/shifts/{id}': calendar.id,
    '/admin/orgs/settings/{id}': '1',
    '/organisation/customers/{id}': customer.id,
    '/users/{id}': user.id,
    '/portal/users/{id}': user.id,
    '/admin/machines/{id}': machine.id,
    '/overview/sites/{id}': site.id,
    '/overview/activity-timeline/{id}': site.id,
  };
  const workday = findWorkday(yesterday);
  const queries: { readonly [screen in Screen]?: string } = {
    '/dashboard': days,
    '/embedded': `embed=${embed.code}#token=${token}`,
    '/receipts': `figure=idleHours&machine=${machine.id}&${days}`,
    '/heatmap': days,
    '/machines/list': days,
    '/machines/{id}': `selectedDate=${workday}`,
    '/overview/activity-timeline/{id}': `startDate=${workday}&endDate=${workday}`,
    '/routes': `machines=${machine.id}&startDate=${workday}&endDate=${workday}`,
    '/event-location': `machine=${machine.id}&at=${workday}T10:00:00Z`,
    '/admin/teltonika': `deviceIds=${source.code}&startDate=${yesterday}&endDate=${yesterday}`,
  };
  return SCREENS.filter((screen) => !REDIRECTS.includes(screen)).map((screen) => {
    const path = screen.replace(/\{\w+\}/, ids[screen] ?? '');
    const query = queries[screen];
    return { name: toName(screen), address: query === undefined ? path : `${path}?${query}` };
  });
}

/** The day itself, or the Friday before a weekend, on which machines stand. */
export const findWorkday = (date: string): string => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return weekday % 6 === 0 ? addDays(date, weekday === 0 ? -2 : -1) : date;
};

const toName = (screen: Screen): string => screen.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '-');
