import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { chosenFilters, savedFilter, savedFilterName } from '../../../../entities/saved-filter.ts';
import { id } from '../../../../fields.ts';
import { FILTER_PAGES } from '../index.ts';

const ofPage = {
  /** The page. */
  label: z._default(z.enum(FILTER_PAGES), 'machines'),
  /** Only the person's own id; others are NOT_FOUND. */
  user_id: z.optional(id),
};

export const GET = call({
  method: 'GET',
  path: '/v1/portal/filters/saved',
  summary: 'The filters that the user saved for a page, by name',
  query: z.strictObject({ ...ofPage, name: z.optional(savedFilterName) }),
  answer: z.object({ savedFilters: z.array(savedFilter) }),
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['saved-filters'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/filters/saved',
  summary: 'Saves a filter under a name, and replaces the one that has it',
  query: z.strictObject({ ...ofPage, name: savedFilterName }),
  body: z.strictObject({
    filters: chosenFilters,
    /** Ours: for everybody in the organisation; only administrators may share. */
    isShared: z._default(z.boolean(), false),
  }),
  answer: savedFilter,
  errors: ['FORBIDDEN', 'TOO_MANY_SAVED_FILTERS'],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['saved-filters'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/filters/saved',
  summary: 'Deletes a saved filter, if there is one of the name, and lists the others',
  query: z.strictObject({ ...ofPage, name: savedFilterName }),
  answer: z.object({ savedFilters: z.array(savedFilter) }),
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['saved-filters'],
});
