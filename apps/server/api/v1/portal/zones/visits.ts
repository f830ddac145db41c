import * as contract from '@groundwork/contract/v1/portal/zones/visits.ts';
import { findAreaVisits } from '../../../../features/figures/zone-visits/find-area-visits.ts';
import { handleOutside } from '../../../http/handle.ts';

/** Changes nothing, so it has no audit event, and its transaction only reads. */
export const POST = handleOutside(contract.POST, ({ body, session, now, signal, services: { app } }) => {
  const { organisation, personId } = session;
  const scope = { organisationId: organisation.id, personId, signal, readOnly: true };
  const query = { ...body, organisationId: organisation.id, timeZone: organisation.timeZone };
  return app.within(scope, (db) => findAreaVisits(db, query, now));
});
