import { FILTER_KINDS } from '@groundwork/domain/machines/machine-filter.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { civilDate, figuresFrom } from '../../fields.ts';
import { SHOW } from './machines/list.ts';

/** Kinds that stand together in a filter panel. */
export const FILTER_GROUPS = ['now', 'machine', 'place', 'hire', 'sources', 'shifts'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

const filterOption = z.object({
  /** As it stands in a filter; `none`: machines that have nothing of the kind. */
  id: z.string(),
  /** The name of a record; of a word of the portal, the word as filters write it. */
  name: z.string(),
  /** Tells two of one name apart: a code, an asset id. */
  label: z.nullable(z.string()),
  /** Ours: so many machines have it. */
  machines: z.int(),
});
export type FilterOption = z.output<typeof filterOption>;

const machineFilterKind = z.object({
  id: z.enum(FILTER_KINDS),
  /** The kind in English; screens show their own word for the id. */
  name: z.string(),
  group: z.enum(FILTER_GROUPS),
  options: z.array(filterOption),
});
export type MachineFilterKind = z.output<typeof machineFilterKind>;

/** The pages that filter machines. */
const FILTER_PAGES = ['machines', 'dashboard', 'map'] as const;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/filters',
  summary: 'What the machines can be filtered by: each kind of which they have something, with its values',
  query: z.strictObject({
    /** The days in which work out of hours is looked for; today where they are absent. */
    start: z.optional(figuresFrom),
    end: z.optional(civilDate),
    page: z._default(z.enum(FILTER_PAGES), 'machines'),
    show: z._default(z.enum(SHOW), 'active'),
  }),
  answer: z.object({ filters: z.array(machineFilterKind) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'sites', 'customers', 'hires', 'shifts'],
});
