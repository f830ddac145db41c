import { resolve } from 'node:path';
import type { ConfiguredMap } from '../features/base/base-map/public.ts';
import type { MailSettings, WhatsappSettings } from '../features/base/mail/public.ts';
import type { ConfiguredPort } from '../ingest/device-port.ts';
import { MAX_RECORDS_PER_MINUTE } from '../ingest/ingest-limits.ts';
import { PORTS } from '../ingest/port-list.ts';
import { StartProblem } from '../platform/start-problem.ts';
import {
  type Environment,
  PORTAL_SETTINGS,
  ROLES,
  type Role,
  type Setting,
  toPortSetting,
} from './environment.ts';

/** The operator's settings, checked and typed. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Null: localhost and the port, which is known once the portal listens. */
  readonly publicUrl: string | null;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Whether the description of the API needs no session. */
  readonly hasPublicApiDescription: boolean;
  /** Null: the usual place of this user, or for a demo one in the working directory. */
  readonly dataFolder: string | null;
  /** Null: in the data folder. */
  readonly secretKeyFile: string | null;
  /** Secret: it may contain a password. */
  readonly databaseUrl: string | null;
  /** Secret, as `databaseUrl`. Null: its login owns the tables too. */
  readonly databaseOwnerUrl: string | null;
  readonly roles: ReadonlySet<Role>;
  /** The ports for devices. */
  readonly ports: readonly ConfiguredPort[];
  readonly ingestWaitMs: number;
  /** Of each source. */
  readonly recordsPerMinute: number;
  readonly metricsPort: number;
  /** The base map while staff have not chosen one; null: the built-in one. */
  readonly baseMap: ConfiguredMap;
  /** Addresses and networks of the operator that the portal may reach for an organisation. */
  readonly ownNetworks: readonly string[];
  /** Secret: the password of the mail server. Null: mails stay in the outbox. */
  readonly mail: MailSettings;
  /** Secret: the token. Null: people send prepared messages. */
  readonly whatsapp: WhatsappSettings;
  /** Days of history of a demo fleet. */
  readonly demoDays: number;
  readonly demoMachines: number;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  /** Whether every request is logged at level info. */
  readonly accessLog: boolean;
  /** Whether the one-time link for the first administrator may be logged. */
  readonly printSetupLink: boolean;
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. Throws a `StartProblem` that names each wrong one. */
export function readConfig(variables: Variables, devicePorts = PORTS): Config {
  const problems: string[] = [];
  const set = readEnvironment(variables, problems);
  const ports = devicePorts.map((port) => ({
    port,
    number: readSetting(toPortSetting(port), variables, problems) ?? port.defaultNumber,
  }));
  if (set.DATABASE_OWNER_URL !== undefined && set.DATABASE_URL === undefined && problems.length === 0)
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL, the address with which the portal logs in.');
  const needsOfMail = [
    set.MAIL_FROM === undefined && 'MAIL_FROM',
    set.PUBLIC_URL === undefined && 'PUBLIC_URL',
  ];
  if (set.SMTP_URL !== undefined && needsOfMail.some(Boolean) && problems.length === 0)
    problems.push(`SMTP_URL needs ${needsOfMail.filter(Boolean).join(' and ')}.`);
  const needsOfWhatsapp = (
    ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TEMPLATE', 'PUBLIC_URL'] as const
  ).filter((name) => set[name] === undefined);
  if (set.WHATSAPP_URL !== undefined && needsOfWhatsapp.length > 0 && problems.length === 0)
    problems.push(`WHATSAPP_URL needs ${needsOfWhatsapp.join(' and ')}.`);
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  return {
    host: set.HOST ?? '0.0.0.0',
    port: set.PORT ?? 3000,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: set.TRUSTED_PROXY ?? [],
    hasPublicApiDescription: set.PUBLIC_API_DESCRIPTION ?? true,
    dataFolder: set.DATA_DIR ? resolve(set.DATA_DIR) : null,
    secretKeyFile: set.SECRET_KEY_FILE ? resolve(set.SECRET_KEY_FILE) : null,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? null,
    roles: new Set(set.ROLES ?? ROLES),
    ports,
    recordsPerMinute: set.RECORDS_PER_MINUTE ?? MAX_RECORDS_PER_MINUTE,
    ingestWaitMs: set.INGEST_WAIT_MS ?? 5,
    metricsPort: set.METRICS_PORT ?? 9464,
    baseMap: chooseBaseMap(set),
    ownNetworks: set.OWN_NETWORKS ?? [],
    mail:
      set.SMTP_URL && set.MAIL_FROM
        ? { ...set.SMTP_URL, from: set.MAIL_FROM, replyTo: set.MAIL_REPLY_TO ?? null }
        : null,
    whatsapp: readWhatsapp(set),
    demoDays: set.DEMO_DAYS ?? 30,
    demoMachines: set.DEMO_MACHINES ?? 49,
    logLevel: set.LOG_LEVEL ?? 'info',
    accessLog: set.ACCESS_LOG ?? false,
    printSetupLink: set.PRINT_SETUP_LINK ?? false,
  };
}

function readWhatsapp(set: Environment): WhatsappSettings {
  const { WHATSAPP_URL, WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TEMPLATE } = set;
  if (!WHATSAPP_URL || !WHATSAPP_TOKEN || !WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_TEMPLATE) return null;
  return {
    baseUrl: WHATSAPP_URL.replace(/\/+$/, ''),
    token: WHATSAPP_TOKEN,
    phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
    template: WHATSAPP_TEMPLATE,
  };
}

/** Prefers a style to an archive of tiles, because a style is more specific. */
function chooseBaseMap({ MAP_STYLE_URL, MAP_PMTILES }: Environment): ConfiguredMap {
  if (MAP_STYLE_URL !== undefined) return { kind: 'style', url: MAP_STYLE_URL };
  return MAP_PMTILES === undefined ? null : { kind: 'pmtiles', url: MAP_PMTILES };
}

function readEnvironment(variables: Variables, problems: string[]): Environment {
  const values: Record<string, unknown> = {};
  for (const setting of PORTAL_SETTINGS)
    values[setting.name] = readSetting<unknown>(setting, variables, problems);
  return values;
}

/**
 * Reads one setting; undefined if it is not set, or invalid, which adds to `problems`. Treats an empty variable as not
 * set, because shells and compose files cannot always leave one out.
 */
function readSetting<T>(
  { name, schema }: Setting<T>,
  variables: Variables,
  problems: string[],
): T | undefined {
  const text = variables[name]?.trim();
  if (!text) return undefined;
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  problems.push(`${name} must be ${read.error.issues[0]?.message ?? 'a valid value'}.`);
  return undefined;
}
