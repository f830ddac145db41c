import * as z from 'zod';

/** A setting of the operator's: one environment variable. */
type Setting = {
  readonly name: string;
  /** What holds when it is not set, in words or as a value; null where nothing does. */
  readonly default: string | null;
  readonly says: string;
  /** Reads the text; its message ends the sentence "NAME must be …". */
  readonly schema: z.ZodType<unknown, string>;
};

const wholeNumber = (least: number, most: number) => {
  const words = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, words)
    .transform(Number)
    .pipe(z.number().min(least, words).max(most, words));
};

const port = wholeNumber(0, 65_535);

const address = (words: string, protocols: RegExp) => z.url({ protocol: protocols, error: words });

export const ROLES = ['api', 'gateway', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

const roleWords = `a list of ${ROLES.join(', ')}, separated by commas`;
const roles = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(ROLES, roleWords)).min(1, roleWords));

/** libpq's `options` could take the place of the role that each connection works as. */
const databaseWords =
  'an address such as postgres://user:password@host:5432/database, without the parameter "options"';
const database = address(databaseWords, /^postgres(ql)?$/).refine(
  (text) => !new URL(text).searchParams.has('options'),
  databaseWords,
);

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Every setting there is. The README's table is made from this list. */
export const SETTINGS = [
  {
    name: 'PORT',
    default: '3000',
    says: 'Port of the portal. 0 takes a free one.',
    schema: port,
  },
  {
    name: 'HOST',
    default: '0.0.0.0',
    says: 'Address on which the portal and the gateway listen.',
    schema: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'an IP address or localhost'),
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost and the port',
    says: 'Address at which people reach the portal; printed links begin with it.',
    schema: address('an address such as https://portal.example.com', /^https?$/),
  },
  {
    name: 'DATA_DIR',
    default: './data',
    says: 'Folder for everything that is kept, the database included.',
    schema: z.string(),
  },
  {
    name: 'DATABASE_URL',
    default: null,
    says: 'A PostgreSQL (15 to 18) of your own, in place of the one in the data folder: `postgres://user:password@host:5432/database`. Its user must be neither superuser nor exempt from row-level security.',
    schema: database,
  },
  {
    name: 'ROLES',
    default: 'api,gateway,jobs',
    says: 'What this process does. Several processes can share the work: [docs/roles.md](docs/roles.md).',
    schema: roles,
  },
  {
    name: 'TELTONIKA_TCP_PORT',
    default: '5027',
    says: 'TCP port for Teltonika trackers. 0 takes a free one.',
    schema: port,
  },
  {
    name: 'TELTONIKA_UDP_PORT',
    default: '5027',
    says: 'UDP port for Teltonika trackers. 0 takes a free one.',
    schema: port,
  },
  {
    name: 'INGEST_WAIT_MS',
    default: '5',
    says: 'How long a reading may wait for others to share its transaction, 0 to 10 milliseconds.',
    schema: wholeNumber(0, 10),
  },
  {
    name: 'METRICS_PORT',
    default: '9464',
    says: 'Port of `/metrics`, for this machine only (127.0.0.1). 0 takes a free one.',
    schema: port,
  },
  {
    name: 'MAP_STYLE_URL',
    default: null,
    says: 'Address of a MapLibre style to draw below the machines. Its tiles, sprites and glyphs have to come from the same origin; where it cannot be reached, outlines of countries stand in.',
    schema: address('an address such as https://maps.example.com/style.json', /^https?$/),
  },
  {
    name: 'MAP_PMTILES',
    default: null,
    says: 'Address of a PMTiles archive with the layers of Protomaps to draw below the machines, where no style is set. Its server has to answer ranges and allow other origins.',
    schema: address('an address such as https://maps.example.com/region.pmtiles', /^https?$/),
  },
  {
    name: 'DEMO_DAYS',
    default: '30',
    says: 'Days that lie behind the start of a demo fleet, 1 to 60.',
    schema: wholeNumber(1, 60),
  },
  {
    name: 'DEMO_MACHINES',
    default: '49',
    says: 'Machines of a demo fleet, those with a story first, 1 to 49.',
    schema: wholeNumber(1, 49),
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    says: `What is logged: ${LEVELS.join(', ')}.`,
    schema: z.enum(LEVELS, `one of ${LEVELS.join(', ')}`),
  },
] as const satisfies readonly Setting[];

/** The values of the settings that are set. */
export type Environment = {
  readonly [S in (typeof SETTINGS)[number] as S['name']]?: z.output<S['schema']>;
};
