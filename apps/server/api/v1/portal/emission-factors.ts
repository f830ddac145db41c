import * as contract from '@groundwork/contract/v1/portal/emission-factors.ts';
import { readEmissionFactors } from '../../../features/records/fuel/read-emission-factors.ts';
import { setEmissionFactors } from '../../../features/records/fuel/set-emission-factors.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session }) =>
  readEmissionFactors(db, session.organisation.id),
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
  return readEmissionFactors(db, organisationId);
});
