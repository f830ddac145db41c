import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineProfile } from '../../../entities/machine.ts';
import { idParams } from '../../../fields.ts';

/** Enough for a camera at its best quality. */
const MAX_IMAGE_BYTES = 20_000_000;

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/image',
  summary: "The machine's image, as WebP",
  params: idParams,
  query: z.strictObject({
    /** Name of the image; an image that has been replaced is not found. */
    name: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    size: z._default(z.enum(['full', 'small']), 'full'),
  }),
  answer: 'image',
  errors: [],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['list', 'machine'],
  module: 'always',
  weight: 'light',
});

export const POST = call({
  method: 'POST',
  path: '/v1/machines/{id}/image',
  summary: "Sets or replaces the machine's image",
  params: idParams,
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  answer: machineProfile,
  errors: ['NOT_AN_IMAGE', 'IMAGE_TOO_LARGE', 'FILE_TOO_LARGE'],
  may: 'machines.edit',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  timeoutMs: null,
  refreshes: ['machines'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/machines/{id}/image',
  summary: "Removes the machine's image",
  params: idParams,
  answer: machineProfile,
  errors: [],
  may: 'machines.edit',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines'],
});
