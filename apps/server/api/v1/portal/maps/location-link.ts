import * as contract from '@groundwork/contract/v1/portal/maps/location-link.ts';
import { openLocationLink } from '../../../../features/views/location-shares/open-location-link.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, ({ body, requestId, now, services }) =>
  openLocationLink(services, body.token, { requestId, now }),
);
