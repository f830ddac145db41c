import { call } from '../../../../call.ts';
import { mailText } from '../../../../entities/mail.ts';
import { idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/admin/mail/{id}/reveal',
  summary: 'The text of a mail with its link; the audit trail records who revealed it',
  params: idParams,
  answer: mailText,
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
