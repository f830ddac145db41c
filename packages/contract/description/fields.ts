import type { FieldTexts } from './area.ts';
import { DEVICE_FIELDS } from './fields/devices.ts';
import { FIGURE_FIELDS } from './fields/figures.ts';
import { PEOPLE_FIELDS } from './fields/people.ts';
import { RECORD_FIELDS } from './fields/records.ts';

/** The texts of fields that mean the same wherever they stand. An area overrides them where they do not. */
export const FIELD_TEXTS: FieldTexts = {
  ...FIGURE_FIELDS,
  ...RECORD_FIELDS,
  ...DEVICE_FIELDS,
  ...PEOPLE_FIELDS,
};
