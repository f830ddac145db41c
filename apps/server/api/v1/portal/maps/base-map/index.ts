import * as contract from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import { chooseForOrganisation, readBaseMap } from '../../../../../features/base/base-map/public.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session, services }) =>
  readBaseMap(db, session.organisation.id, services.baseMap),
);

export const PUT = handle(contract.PUT, async ({ db, session, body, audit, now, services }) => {
  const person = { organisationId: session.organisation.id, personId: session.personId };
  const chosen = await chooseForOrganisation(db, person, body.key, now);
  await audit('base-map.set', { kind: chosen?.kind ?? null, ofInstallation: false });
  return readBaseMap(db, person.organisationId, services.baseMap);
});
