import * as contract from '@groundwork/contract/v1/portal/demo-fleet/progress.ts';
import { NOT_BEGUN } from '../../../../features/installation/demo/demo-fleet.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, services: { demoFleet } }) =>
  demoFleet?.wasStartedBy(body.token) ? demoFleet.progress() : NOT_BEGUN,
);
