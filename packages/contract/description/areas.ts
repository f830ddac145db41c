import type { Area } from './area.ts';
import { ACCESS_TOKENS } from './areas/access-tokens.ts';
import { ACCOUNT } from './areas/account.ts';
import { ADMINISTRATION } from './areas/administration.ts';
import { ATTENTION } from './areas/attention.ts';
import { AUDIT } from './areas/audit.ts';
import { EMBEDDING } from './areas/embedding.ts';
import { EMISSIONS } from './areas/emissions.ts';
import { FIGURES } from './areas/figures.ts';
import { HEAT } from './areas/heat.ts';
import { HIRES } from './areas/hires.ts';
import { IDENTITY_PROVIDERS } from './areas/identity-providers.ts';
import { INSPECTOR } from './areas/inspector.ts';
import { LOCATION_SHARING } from './areas/location-sharing.ts';
import { MACHINE_SCHEMA } from './areas/machine-schema.ts';
import { MACHINE_TYPES, METERS } from './areas/machine-upkeep.ts';
import { MACHINES } from './areas/machines.ts';
import { MAIL } from './areas/mail.ts';
import { MAP } from './areas/map.ts';
import { MOVING_IN } from './areas/moving-in.ts';
import { SETTINGS, SIGN_IN } from './areas/people.ts';
import { BREAKDOWNS, OPERATORS, SITES } from './areas/records.ts';
import { ROUTES } from './areas/routes.ts';
import { SENDING } from './areas/sending.ts';
import { SHIFTS } from './areas/shifts.ts';
import { SOURCES } from './areas/sources.ts';
import { USERS } from './areas/users.ts';
import { WORK_CYCLES } from './areas/work-cycles.ts';
import { ZONES } from './areas/zones.ts';

/** The parts of the API in the order of its description. Every call belongs to one. */
export const AREAS: readonly Area[] = [
  SIGN_IN,
  ACCOUNT,
  ACCESS_TOKENS,
  SENDING,
  MACHINES,
  MOVING_IN,
  FIGURES,
  ATTENTION,
  MAP,
  ROUTES,
  HEAT,
  LOCATION_SHARING,
  METERS,
  SITES,
  ZONES,
  WORK_CYCLES,
  HIRES,
  OPERATORS,
  BREAKDOWNS,
  SHIFTS,
  MACHINE_TYPES,
  MACHINE_SCHEMA,
  EMISSIONS,
  SOURCES,
  INSPECTOR,
  SETTINGS,
  USERS,
  IDENTITY_PROVIDERS,
  EMBEDDING,
  AUDIT,
  ADMINISTRATION,
  MAIL,
];
