import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { call } from '../../../call.ts';
import { changeSet } from '../../../entities/change-set.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/change-sets/{id}',
  summary: 'Undoes an import, or a change of many machines; what was changed or used since is kept',
  params: idParams,
  answer: changeSet,
  errors: ['CONFLICT'],
  may: 'machines.edit',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  refreshes: [
    'machines',
    'activity',
    'sources',
    'groups',
    'customers',
    'operators',
    'hires',
    'breakdowns',
    'shifts',
    'change-sets',
  ],
});
