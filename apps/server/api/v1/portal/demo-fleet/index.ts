import * as contract from '@groundwork/contract/v1/portal/demo-fleet/index.ts';
import { getLinkOrganisationName } from '../../../../features/views/set-up/set-up-administrator.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, now, services }) => {
  const { app, demoFleet } = services;
  if (demoFleet?.wasStartedBy(body.token)) return demoFleet.progress();
  if ((await getLinkOrganisationName(app, body.token, now)) !== null) throw new Refusal('INVALID_TOKEN');
  if (!demoFleet || !(await demoFleet.start(body.token))) throw new Refusal('DEMO_NOT_POSSIBLE');
  return demoFleet.progress();
});
