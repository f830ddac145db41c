import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { call } from '../../../call.ts';
import { selectionRequest, selectionResult } from '../../../entities/change-set.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/changes',
  summary: 'Gives machines a site, a group, a calendar or a hire, or archives them, all together',
  body: selectionRequest,
  answer: selectionResult,
  errors: ['CONFLICT'],
  may: 'machines.edit',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  refreshes: ['machines', 'activity', 'groups', 'hires', 'shifts', 'change-sets'],
});
