import { call } from '../../../../call.ts';
import { mailText } from '../../../../entities/mail.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/admin/mail/{id}',
  summary: 'The text of a mail, without its link',
  params: idParams,
  answer: mailText,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['mails'],
});
