import { call } from '../../call.ts';
import { newRecoveryCodes } from '../../entities/account.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/account/recovery-codes',
  summary: 'Creates ten new recovery codes, which end the ones before',
  answer: newRecoveryCodes,
  errors: ['AUTHENTICATION_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['account'],
});
