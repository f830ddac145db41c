import * as contract from '@groundwork/contract/v1/portal/maps/routes/rules/index.ts';
import { readRouteRules, setRouteRules } from '../../../../../../features/views/routes/set-route-rules.ts';
import { handle } from '../../../../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session }) => readRouteRules(db, session.organisation.id));

export const PUT = handle(contract.PUT, async ({ db, session, body, audit }) => {
  const { id: organisationId } = session.organisation;
  await setRouteRules(db, organisationId, body);
  await audit('route-rules.set', body.candidate ?? {});
  return readRouteRules(db, organisationId);
});
