import type { Permission } from '@groundwork/domain/policy/permission.ts';
import type { ModuleFlag, NavigationFlag } from '@groundwork/domain/settings/modules.ts';

type Entry = {
  readonly key: string;
  readonly to: string;
  /** Where else its screens are. */
  readonly below?: string;
  /** Hidden if the organisation has this entry off. */
  readonly flag?: NavigationFlag;
  /** Hidden unless the organisation has this part of the product. */
  readonly module?: ModuleFlag;
  /** Hidden from people without this permission. */
  readonly may?: Permission;
};

/** The menus with their entries; contains only screens that exist. */
export const MENUS = [
  {
    key: 'nav.dashboard',
    to: '/dashboard',
    below: ['/dashboard', '/receipts'],
    may: 'machines.read',
    entries: [{ key: 'nav.overview', to: '/dashboard' }],
  },
  {
    key: 'nav.map',
    to: '/map',
    below: ['/map', '/heatmap', '/routes', '/geofences', '/sites', '/overview', '/event-location'],
    may: 'machines.read',
    entries: [
      { key: 'nav.liveMap', to: '/map' },
      { key: 'nav.heatMap', to: '/heatmap' },
      { key: 'nav.routes', to: '/routes', flag: 'routes' },
      { key: 'nav.sites', to: '/sites/portal', below: '/overview', flag: 'sites', may: 'sites.read' },
      { key: 'nav.zones', to: '/geofences', module: 'geofences', may: 'sites.read' },
    ],
  },
  {
    key: 'nav.machines',
    to: '/machines/list',
    below: ['/machines'],
    may: 'machines.read',
    entries: [
      { key: 'nav.machineList', to: '/machines/list' },
      { key: 'nav.onboard', to: '/machines/onboard', may: 'sources.attach' },
    ],
  },
  {
    key: 'nav.organisation',
    to: '/organisation/machines',
    below: [
      '/organisation',
      '/users',
      '/portal/sites',
      '/portal/users',
      '/portal/multiple/users',
      '/admin/shifts',
    ],
    may: 'machine-types.read',
    entries: [
      { key: 'nav.machineTypes', to: '/organisation/machines' },
      { key: 'nav.sites', to: '/organisation/sites', below: '/portal/sites', flag: 'sites' },
      { key: 'nav.shifts', to: '/admin/shifts', flag: 'shifts' },
      { key: 'nav.records', to: '/organisation/records', may: 'customers.read' },
      { key: 'nav.baseMap', to: '/organisation/base-map', may: 'base-map.choose' },
      { key: 'nav.brand', to: '/organisation/brand-configuration', may: 'brand.manage' },
      { key: 'nav.users', to: '/users/list', below: '/users' },
      { key: 'nav.accessReview', to: '/organisation/users', may: 'users.manage' },
      { key: 'nav.customers', to: '/organisation/customers', may: 'users.manage' },
      { key: 'nav.accessTokens', to: '/organisation/access-tokens', may: 'access-tokens.manage' },
      { key: 'nav.embedding', to: '/organisation/embedding', may: 'embeds.manage' },
      { key: 'nav.identityProviders', to: '/organisation/identity-providers', may: 'providers.manage' },
      { key: 'nav.audit', to: '/organisation/audit', may: 'audit.read' },
    ],
  },
  {
    key: 'nav.admin',
    to: '/admin/orgs/settings/list',
    below: ['/admin'],
    may: 'organisations.manage',
    entries: [
      { key: 'nav.organisations', to: '/admin/orgs/settings/list' },
      { key: 'nav.allotment', to: '/admin/sources', may: 'sources.allot' },
      { key: 'nav.baseMap', to: '/admin/base-map', may: 'organisations.manage' },
      { key: 'nav.inspector', to: '/admin/teltonika', may: 'inspector.use' },
      { key: 'nav.allUsers', to: '/portal/users/list', below: '/portal/users' },
      { key: 'nav.mail', to: '/admin/mail', may: 'organisations.manage' },
    ],
  },
] as const satisfies readonly {
  readonly key: string;
  readonly to: string;
  readonly below: readonly string[];
  readonly may: Permission;
  readonly entries: readonly Entry[];
}[];

export type Menu = (typeof MENUS)[number];
export type MenuEntry = Menu['entries'][number];

/** Whether a path is the screen of an entry, or a screen below it. */
export const isCurrent = ({ to, below }: Entry, path: string): boolean =>
  [to, below].some((start) => path === start || (start !== undefined && path.startsWith(`${start}/`)));

/** Whether a path belongs to a menu. */
const isBelow = ({ below }: Menu, path: string): boolean =>
  below.some((start) => path === start || path.startsWith(`${start}/`));

type MenuSettings = {
  readonly navigation: Readonly<Record<NavigationFlag, boolean>>;
  readonly modules: Readonly<Record<ModuleFlag, boolean>>;
};

/**
 * Lists the entries of a menu that the person may use and the organisation has not switched off. Ignores the
 * organisation's switches until its settings are loaded.
 */
export const listEntries = (
  { entries }: Menu,
  settings: MenuSettings | undefined,
  mayDo: (permission: Permission) => boolean,
): MenuEntry[] =>
  entries.filter(
    (entry: Entry) =>
      (entry.flag === undefined || (settings?.navigation[entry.flag] ?? true)) &&
      (entry.module === undefined || (settings?.modules[entry.module] ?? false)) &&
      (entry.may === undefined || mayDo(entry.may)),
  );

/** Finds the menu with the entry of a path, else the first one to which the path belongs. */
export const findMenu = (
  menus: readonly Menu[],
  list: (menu: Menu) => readonly MenuEntry[],
  path: string,
): Menu | undefined =>
  menus.find((menu) => list(menu).some((entry) => isCurrent(entry, path))) ??
  menus.find((menu) => isBelow(menu, path));
