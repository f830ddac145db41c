import * as z from 'zod';
import { parseMailAddress, parseSmtpUrl } from '../features/base/mail/smtp-settings.ts';
import { type DevicePort, getPortSetting } from '../ingest/device-port.ts';
import { MAX_RECORDS_PER_MINUTE } from '../ingest/ingest-limits.ts';
import { PORTS } from '../ingest/port-list.ts';

/** A setting of the operator: one environment variable. */
export type Setting<T = unknown> = {
  readonly name: string;
  /** The value that applies if the variable is not set, or a description of it; null if there is none. */
  readonly default: string | null;
  readonly description: string;
  /** Parses the text. Its error message completes the sentence "NAME must be …". */
  readonly schema: z.ZodType<T, string>;
};

const wholeNumber = (min: number, max: number) => {
  const message = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};

const onOrOff = z.enum(['on', 'off'], 'on or off').transform((text) => text === 'on');

const port = wholeNumber(0, 65_535);

const address = (message: string, protocols: RegExp) => z.url({ protocol: protocols, error: message });

export const ROLES = ['api', 'gateway', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

const rolesMessage = `a list of ${ROLES.join(', ')}, separated by commas`;
const roles = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(ROLES, rolesMessage)).min(1, rolesMessage));

/** The driver checks certificates with these modes too, and warns about that in many lines at each start. */
const LOOSE_TLS = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** libpq's `options` could override the role of each connection. */
const databaseMessage =
  'an address such as postgres://user:password@host:5432/database, without the parameter "options"';
const database = address(databaseMessage, /^postgres(ql)?$/)
  .refine((text) => URL.canParse(text) && !new URL(text).searchParams.has('options'), databaseMessage)
  .transform((text) => text.replace(LOOSE_TLS, '$1verify-full'));

/** Reads a text with a parser that returns null for what is not valid. */
const parsed = <T>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const plainText = z.string().regex(/^[\x21-\x7e]+$/, 'one word without spaces');
const digits = z.string().regex(/^\d+$/, 'digits');
const mailAddress = parsed(
  parseMailAddress,
  'an address such as portal@example.com or Hire Ltd <portal@example.com>',
);

const networksMessage = 'a list of addresses or networks such as 127.0.0.1,10.1.0.0/16, separated by commas';
/** A network of all addresses (`/0`) would let everybody choose the address that counts. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], networksMessage)))
  .refine((list) => !list.some((network) => network.endsWith('/0')), networksMessage);

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The settings of a portal, without those of its ports for devices. */
export const PORTAL_SETTINGS = [
  {
    name: 'PORT',
    default: '3000',
    description: 'Port of the portal. 0 chooses a free one.',
    schema: port,
  },
  {
    name: 'HOST',
    default: '0.0.0.0',
    description: 'Address on which the portal and the gateway listen.',
    schema: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'an IP address or localhost'),
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost and the port',
    description: 'Address at which people reach the portal; printed links begin with it.',
    schema: address('an address such as https://portal.example.com', /^https?$/),
  },
  {
    name: 'TRUSTED_PROXY',
    default: null,
    description:
      'Addresses or networks of the proxies in front of the portal, separated by commas. Only their `X-Forwarded-For` is believed; without this setting everybody behind a proxy counts as one address: [docs/deploy.md](docs/deploy.md).',
    schema: networks,
  },
  {
    name: 'PUBLIC_API_DESCRIPTION',
    default: 'on',
    description:
      '`off` shows `/openapi.json` and the page `/api` only to people who are signed in. They describe the calls and contain no data: [docs/security/api-description.md](docs/security/api-description.md).',
    schema: onOrOff,
  },
  {
    name: 'DATA_DIR',
    default: '~/.local/share/groundwork/data',
    description:
      'Folder of all data, including the database. The default is `/var/lib/groundwork/data` for root, and `~/Library/Application Support/groundwork/data` on macOS.',
    schema: z.string(),
  },
  {
    name: 'SECRET_KEY_FILE',
    default: 'secret.key in DATA_DIR',
    description:
      'File of the key with which links and sealed secrets are made. The first start creates it, readable for its owner only; it is in no backup, so keep a copy elsewhere. Processes on several machines need the same file: [docs/roles.md](docs/roles.md).',
    schema: z.string(),
  },
  {
    name: 'DATABASE_URL',
    default: null,
    description:
      'Your own PostgreSQL (15 to 18) instead of the one in the data folder: `postgres://user:password@host:5432/database`. Its user must be neither superuser nor exempt from row-level security.',
    schema: database,
  },
  {
    name: 'DATABASE_OWNER_URL',
    default: null,
    description:
      'The same database with the user that owns the tables, for migrations, partitions, backup and restore. The user of `DATABASE_URL` is then only that of the running portal and must not be able to become the owner. Without this setting one user does both, and the start warns: [docs/deploy.md](docs/deploy.md).',
    schema: database,
  },
  {
    name: 'ROLES',
    default: 'api,gateway,jobs',
    description:
      'What this process does. Several processes can share the work: [docs/roles.md](docs/roles.md).',
    schema: roles,
  },
  {
    name: 'INGEST_WAIT_MS',
    default: '5',
    description: 'Milliseconds that a reading may wait for others to share its transaction, 0 to 10.',
    schema: wholeNumber(0, 10),
  },
  {
    name: 'RECORDS_PER_MINUTE',
    default: String(MAX_RECORDS_PER_MINUTE),
    description:
      'Records that one source may send in a minute, 60 to 10,000,000. Beyond it the portal reads slowly, so that one tracker or key takes nothing from the others; nothing is lost.',
    schema: wholeNumber(60, 10_000_000),
  },
  {
    name: 'METRICS_PORT',
    default: '9464',
    description: 'Port of `/metrics`, for this machine only (127.0.0.1). 0 chooses a free one.',
    schema: port,
  },
  {
    name: 'MAP_STYLE_URL',
    default: null,
    description:
      'Address of a MapLibre style for the base map, until staff choose one on a screen. Its tiles, sprites and glyphs must come from the same origin. If it cannot be reached, the offline map is shown.',
    schema: address('an address such as https://maps.example.com/style.json', /^https?$/),
  },
  {
    name: 'MAP_PMTILES',
    default: null,
    description:
      'Address of a PMTiles archive (layers of Protomaps, or pictures) for the base map, used if no style is set, until staff choose one on a screen. Its server must support range requests and allow other origins.',
    schema: address('an address such as https://maps.example.com/region.pmtiles', /^https?$/),
  },
  {
    name: 'OWN_NETWORKS',
    default: null,
    description:
      'Addresses or networks of your own, separated by commas, in which the portal may reach identity providers of organisations, over http too. Without this setting it reaches addresses of the internet only, over https.',
    schema: networks,
  },
  {
    name: 'SMTP_URL',
    default: null,
    description:
      'Mail server: `smtp://user:password@host:587` (STARTTLS is demanded) or `smtps://user:password@host:465`; letters such as `@` in user and password are percent-encoded. `?tls=off` after `smtp://` does without TLS, for a relay in a network of your own. Needs `MAIL_FROM` and `PUBLIC_URL`. Without this setting, mails wait in the outbox at `/admin/mail`: [docs/operations.md](docs/operations.md#mail).',
    schema: parsed(
      parseSmtpUrl,
      'an address such as smtp://user:password@mail.example.com:587, with both user and password or neither',
    ),
  },
  {
    name: 'MAIL_FROM',
    default: null,
    description: 'Sender of all mails: `portal@example.com` or `Hire Ltd <portal@example.com>`.',
    schema: mailAddress,
  },
  {
    name: 'MAIL_REPLY_TO',
    default: null,
    description: 'Where replies to mails go, if not to their sender.',
    schema: mailAddress,
  },
  {
    name: 'WHATSAPP_URL',
    default: null,
    description:
      'Service with the calls of the WhatsApp Cloud API, with its version, such as `https://graph.facebook.com/v21.0`. Needs `WHATSAPP_TOKEN`, `WHATSAPP_PHONE_NUMBER_ID`, `WHATSAPP_TEMPLATE` and `PUBLIC_URL`. Without this setting, people send prepared messages themselves: [docs/operations.md](docs/operations.md#whatsapp).',
    schema: address('an address such as https://graph.facebook.com/v21.0', /^https?$/),
  },
  {
    name: 'WHATSAPP_TOKEN',
    default: null,
    description: 'Secret access token of that service.',
    schema: plainText,
  },
  {
    name: 'WHATSAPP_PHONE_NUMBER_ID',
    default: null,
    description: 'Id of the telephone number from which messages come.',
    schema: digits,
  },
  {
    name: 'WHATSAPP_TEMPLATE',
    default: null,
    description:
      'Name of the approved template of messages. Its body has two variables: the name of the machine and the link.',
    schema: plainText,
  },
  {
    name: 'DEMO_DAYS',
    default: '30',
    description: 'Days of history of a demo fleet, 1 to 60.',
    schema: wholeNumber(1, 60),
  },
  {
    name: 'DEMO_MACHINES',
    default: '49',
    description: 'Number of machines of a demo fleet, 1 to 49. Those with a story come first.',
    schema: wholeNumber(1, 49),
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    description: `Least severe level that is logged: ${LEVELS.join(', ')}. Start and stop are always reported.`,
    schema: z.enum(LEVELS, `one of ${LEVELS.join(', ')}`),
  },
  {
    name: 'ACCESS_LOG',
    default: 'off',
    description: '`on` logs every request at level info. Failed (5xx) and slow requests are always logged.',
    schema: onOrOff,
  },
  {
    name: 'PRINT_SETUP_LINK',
    default: 'off',
    description:
      '`on` writes the one-time link for the first administrator into the log of a start without a terminal. `npm run setup-link` prints one at any time.',
    schema: onOrOff,
  },
] as const satisfies readonly Setting[];

/** The parsed values of the variables of `PORTAL_SETTINGS` that are set. */
export type Environment = {
  readonly [S in (typeof PORTAL_SETTINGS)[number] as S['name']]?: z.output<S['schema']>;
};

/** Returns the setting of a port for devices. */
export const toPortSetting = (devicePort: DevicePort) =>
  ({
    name: getPortSetting(devicePort),
    default: String(devicePort.defaultNumber),
    description: `${devicePort.transport.toUpperCase()} port for ${devicePort.devices}. 0 chooses a free one.`,
    schema: port,
  }) satisfies Setting;

/** Lists the settings of a portal with these ports for devices. */
export const listSettings = (ports: readonly DevicePort[]): readonly Setting[] => [
  ...PORTAL_SETTINGS,
  ...ports.map(toPortSetting),
];

/** All settings. The table in `docs/operations.md` is generated from this list. */
export const SETTINGS = listSettings(PORTS);
