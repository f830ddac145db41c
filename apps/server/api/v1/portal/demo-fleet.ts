import * as contract from '@groundwork/contract/v1/portal/demo-fleet.ts';
import { NOT_BEGUN } from '../../../features/installation/demo/demo-fleet.ts';
import { getLinkOrganisationName } from '../../../features/views/set-up/set-up-administrator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { handleOutside } from '../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, now, services }) => {
  const { app, demoFleet } = services;
  if (demoFleet?.wasStartedBy(body.token)) return demoFleet.progress();
  if ((await getLinkOrganisationName(app, body.token, now)) !== null) throw new Refusal('INVALID_TOKEN');
  if (!demoFleet || !(await demoFleet.start(body.token))) throw new Refusal('DEMO_NOT_POSSIBLE');
  return demoFleet.progress();
});

export const GET = handleOutside(contract.GET, async ({ query, services: { demoFleet } }) =>
  demoFleet?.wasStartedBy(query.token) ? demoFleet.progress() : NOT_BEGUN,
);
