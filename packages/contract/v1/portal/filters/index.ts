import { VALUE_KINDS } from '@groundwork/domain/machines/machine-filter.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { figureDays } from '../../../fields.ts';
import { SHOW } from '.././machines/list.ts';

/** Groups of kinds in a filter panel. */
export const FILTER_GROUPS = ['now', 'machine', 'place', 'hire', 'sources', 'shifts'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

const filterOption = z.object({
  /** The value in a filter; `none`: machines without a value of the kind. */
  id: z.string(),
  /** The name of a record; for values of the portal itself, the value in filters. */
  name: z.string(),
  /** Distinguishes equal names: a code, an asset id. */
  label: z.nullable(z.string()),
  /** Ours: number of machines with it. */
  machines: z.int(),
});
export type FilterOption = z.output<typeof filterOption>;

const machineFilterKind = z.object({
  id: z.enum(VALUE_KINDS),
  /** The kind in English; screens translate the id. */
  name: z.string(),
  group: z.enum(FILTER_GROUPS),
  options: z.array(filterOption),
});
export type MachineFilterKind = z.output<typeof machineFilterKind>;

/** The pages with a filter. A page without machines has no kinds. */
export const FILTER_PAGES = [
  'machines',
  'dashboard',
  'map',
  'sites',
  'sensors',
  'files',
  'equipment',
  'users',
] as const;
export type FilterPage = (typeof FILTER_PAGES)[number];

export const GET = call({
  method: 'GET',
  path: '/v1/portal/filters',
  summary: 'The filters for the machines: each kind with values, and the values',
  query: z.strictObject({
    /** The days of the out-of-hours filter; default today. */
    ...figureDays,
    page: z._default(z.enum(FILTER_PAGES), 'machines'),
    show: z._default(z.enum(SHOW), 'active'),
  }),
  answer: z.object({ filters: z.array(machineFilterKind) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'sites', 'customers', 'hires', 'shifts'],
});
