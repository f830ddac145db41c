import * as contract from '@groundwork/contract/v1/auth/exchange.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { exchangeToken } from '../../../features/people/session/exchange-token.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, requestId, now, services }) =>
  exchangeToken(services.app, session, {
    ...{ organisationId: toOrganisationId(body.organisationID), token: body.token },
    ...{ requestId, now },
  }),
);
