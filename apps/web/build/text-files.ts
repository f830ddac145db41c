/** The file that every visitor loads, and what i18next calls its content. */
export const MAIN_FILE = 'translation';

/**
 * Groups of texts in files that only some screens load, `/locales/{lng}/{name}.json`, with the folder in `src` that uses
 * them. Each screen with parts of such a folder loads the file before it shows.
 */
export const LATER_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff: {
    allotment: 'features/sources/sources',
    baseMap: 'features/views/base-map',
    brand: 'features/people/brand',
    inspector: 'features/views/inspector',
    mail: 'features/views/mail',
    machineSchema: 'features/machines/schema-editor',
    onboarding: 'features/views/onboarding',
    organisationSettings: 'features/views/organisation-settings',
    shifts: 'features/records/shifts',
  },
  moving: {
    movingIn: 'features/views/moving-in',
  },
  ways: {
    heat: 'features/views/heat',
    locationShares: 'features/views/location-shares',
    routes: 'features/views/routes',
  },
  sites: {
    siteViews: 'features/views/sites',
  },
  zones: {
    zones: 'features/records/zones',
  },
  drawing: {
    drawing: 'features/records/drawing',
  },
  providers: {
    signOn: 'features/people/sign-on',
    providers: 'features/people/identity-providers',
  },
  cycles: {
    workCycles: 'features/views/work-cycles',
  },
  description: {
    api: 'features/views/api-description',
  },
  videos: {
    videos: 'app/first-videos',
  },
  people: {
    arrival: 'features/people/arrival',
    roles: 'features/people/roles',
    records: 'features/views/records',
    viewAs: 'features/people/view-as',
    embedded: 'features/views/embedded',
    embedding: 'features/people/embedding',
    audit: 'features/views/audit',
    accessTokens: 'features/people/access-tokens',
    account: 'features/people/own-account',
    ownLimits: 'features/people/own-limits',
    recovery: 'features/people/recovery',
    secondFactor: 'features/people/second-factor',
    signInRules: 'features/people/sign-in-rules',
    users: 'features/people/users',
    rsvp: 'features/views/invitations',
    sharing: 'features/views/sharing',
  },
};

/** Returns the file with a group of texts. */
export const findTextFile = (group: string): string =>
  Object.keys(LATER_FILES).find((file) => LATER_FILES[file]?.[group]) ?? MAIN_FILE;
