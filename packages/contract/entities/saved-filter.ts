import { FILTER_KINDS } from '@groundwork/domain/machines/machine-filter.ts';
import * as z from 'zod/mini';
import { id, line } from '../fields.ts';
import { FILTER_PAGES } from '../v1/portal/filters/index.ts';

const MAX_OPTIONS = 200;

/** The chosen options of one kind. */
const chosenFilter = z.strictObject({
  id: z.enum(FILTER_KINDS),
  options: z.array(line(200)).check(z.minLength(1), z.maxLength(MAX_OPTIONS)),
});
export type ChosenFilter = z.output<typeof chosenFilter>;

/** At least one kind. */
export const chosenFilters = z.array(chosenFilter).check(z.minLength(1), z.maxLength(FILTER_KINDS.length));

export const savedFilterName = line(60);

/** A filter that a person saved under a name, for one page. */
export const savedFilter = z.object({
  filterID: id,
  name: savedFilterName,
  /** The page. */
  label: z.enum(FILTER_PAGES),
  userId: id,
  filters: z.array(chosenFilter),
  /** Ours: whether everybody in the organisation finds it in the list of the page. */
  isShared: z.boolean(),
});
export type SavedFilter = z.output<typeof savedFilter>;
