import * as contract from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import {
  editSettings,
  getSettings,
} from '../../../../../features/views/organisation-settings/edit-settings.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, services }) =>
  getSettings(services.app, toOrganisationId(params.id)),
);

export const PUT = handleOutside(contract.PUT, async ({ params, body, session, requestId, now, services }) =>
  editSettings(services.app, toOrganisationId(params.id), body, {
    personId: session.personId,
    requestId,
    at: now,
  }),
);
