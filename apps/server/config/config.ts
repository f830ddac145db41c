import { resolve } from 'node:path';
import type { BaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { type Environment, ROLES, type Role, SETTINGS } from './environment.ts';

/** The operator's settings, checked and typed. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Null: localhost and the port, which is known once the portal listens. */
  readonly publicUrl: string | null;
  /** Null: a folder in the working directory, whose name depends on the command. */
  readonly dataFolder: string | null;
  /** Secret: it may contain a password. */
  readonly databaseUrl: string | null;
  readonly roles: ReadonlySet<Role>;
  readonly teltonikaTcpPort: number;
  readonly teltonikaUdpPort: number;
  readonly ingestWaitMs: number;
  readonly metricsPort: number;
  /** Null: the built-in outlines of countries. */
  readonly baseMap: BaseMap | null;
  /** Days of history of a demo fleet. */
  readonly demoDays: number;
  readonly demoMachines: number;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  /** Whether every request is logged at level info. */
  readonly accessLog: boolean;
  /** Whether the one-time link for the first administrator may be logged. */
  readonly printSetupLink: boolean;
};

/** Reads the settings from environment variables. Throws a `StartProblem` that names each wrong one. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = readEnvironment(variables);
  return {
    host: set.HOST ?? '0.0.0.0',
    port: set.PORT ?? 3000,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataFolder: set.DATA_DIR ? resolve(set.DATA_DIR) : null,
    databaseUrl: set.DATABASE_URL ?? null,
    roles: new Set(set.ROLES ?? ROLES),
    teltonikaTcpPort: set.TELTONIKA_TCP_PORT ?? 5027,
    teltonikaUdpPort: set.TELTONIKA_UDP_PORT ?? 5027,
    ingestWaitMs: set.INGEST_WAIT_MS ?? 5,
    metricsPort: set.METRICS_PORT ?? 9464,
    baseMap: chooseBaseMap(set),
    demoDays: set.DEMO_DAYS ?? 30,
    demoMachines: set.DEMO_MACHINES ?? 49,
    logLevel: set.LOG_LEVEL ?? 'info',
    accessLog: set.ACCESS_LOG ?? false,
    printSetupLink: set.PRINT_SETUP_LINK ?? false,
  };
}

/** Prefers a style to an archive of tiles, because a style is more specific. */
function chooseBaseMap({ MAP_STYLE_URL, MAP_PMTILES }: Environment): BaseMap | null {
  if (MAP_STYLE_URL !== undefined) return { kind: 'style', url: MAP_STYLE_URL };
  return MAP_PMTILES === undefined ? null : { kind: 'pmtiles', url: MAP_PMTILES };
}

/** Treats an empty variable as not set, because shells and compose files cannot always leave one out. */
function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const { name, schema } of SETTINGS) {
    const text = variables[name]?.trim();
    if (!text) continue;
    const read = schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else problems.push(`${name} must be ${read.error.issues[0]?.message ?? 'a valid value'}.`);
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  return values;
}
