import * as contract from '@groundwork/contract/v1/portal/emission-factors.ts';
import { presentEmissionFactors } from '../../../features/records/fuel/present-emission-factors.ts';
import { setEmissionFactors } from '../../../features/records/fuel/set-emission-factors.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session }) =>
  presentEmissionFactors(db, session.organisation.id),
);

export const PUT = handle(contract.PUT, async ({ db, session, body, audit }) => {
  const { id: organisationId } = session.organisation;
  const { versions, version } = body;
  await setEmissionFactors(db, organisationId, { dated: versions, version });
  await audit('emission-factors.set', {
    factors: versions
      .map(({ startsOn, kilogramsPerLitre }) => `${startsOn}: ${Object.values(kilogramsPerLitre).join(' ')}`)
      .join('; '),
  });
  return presentEmissionFactors(db, organisationId);
});
