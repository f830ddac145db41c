import { LOGO_BYTES } from '@groundwork/domain/limits.ts';
import { isHexColour } from '@groundwork/domain/settings/colour.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { brandConfiguration } from '../../../entities/brand.ts';
import { withReason } from '../../../fields.ts';

/** A colour: `#` and three or six hexadecimal digits. */
const hexColour = z.string().check(z.refine(isHexColour, withReason('NOT_A_COLOUR')));

export const POST = call({
  method: 'POST',
  path: '/v1/portal/brandconfig',
  summary: 'Sets the colours of the organisation, and its logo',
  file: { field: 'logoFile', maxBytes: LOGO_BYTES, isOptional: true, tooLarge: 'LOGO_TOO_LARGE' },
  body: z.strictObject({
    primary_background_colour: hexColour,
    primary_text_colour: hexColour,
    secondary_background_colour: hexColour,
    secondary_text_colour: hexColour,
  }),
  answer: brandConfiguration,
  errors: ['LOGO_TOO_LARGE', 'UNSUPPORTED_LOGO'],
  may: 'brand.manage',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  refreshes: ['settings'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/brandconfig',
  summary: "Puts the portal's own colours and logo back",
  answer: brandConfiguration,
  errors: [],
  may: 'brand.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['settings'],
});
