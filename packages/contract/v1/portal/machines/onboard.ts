import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { newMachine } from '../../../entities/machine.ts';
import { attachment } from '../../../entities/source.ts';
import { sourceProfile } from '../../../entities/source-profile.ts';
import { id, instant } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/onboard',
  summary: 'Attaches a source to an existing or new machine and sets its profile, in one transaction',
  body: z
    .strictObject({
      sourceId: id,
      machineId: z.optional(id),
      machine: z.optional(newMachine),
      profile: sourceProfile,
      attachedFrom: instant,
    })
    .check(
      z.refine(({ machineId, machine }) => (machineId === undefined) !== (machine === undefined), {
        error: 'NOT_ALLOWED',
        path: ['machine'],
      }),
    ),
  answer: attachment,
  errors: [
    'MACHINE_NAME_TAKEN',
    'SOURCE_NOT_ALLOTTED',
    'SOURCE_ALREADY_ATTACHED',
    'ATTACHMENT_REVERSED',
    'TIME_IN_FUTURE',
  ],
  may: 'sources.attach',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sources'],
});
