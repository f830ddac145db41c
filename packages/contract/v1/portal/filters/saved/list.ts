import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { savedFilter } from '../../../../entities/saved-filter.ts';
import { FILTER_PAGES } from '../index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/filters/saved/list',
  summary:
    'The filters that a page offers: those that the user saved for it, then those shared by administrators',
  query: z.strictObject({
    /** The page. */
    label: z._default(z.enum(FILTER_PAGES), 'machines'),
  }),
  answer: z.object({ savedFilters: z.array(savedFilter) }),
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['saved-filters'],
});
