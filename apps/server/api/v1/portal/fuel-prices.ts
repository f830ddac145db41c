import * as contract from '@groundwork/contract/v1/portal/fuel-prices.ts';
import { readFuelPrices, setFuelPrices } from '../../../features/records/fuel/fuel-prices.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session }) => readFuelPrices(db, session.organisation.id));

export const PUT = handle(contract.PUT, async ({ db, session, body, audit }) => {
  const { id: organisationId } = session.organisation;
  const { versions, version } = body;
  await setFuelPrices(db, organisationId, { dated: versions, version });
  await audit('fuel-prices.set', {
    prices: versions
      .map(({ startsOn, currency, perLitre }) => `${startsOn}: ${perLitre} ${currency}`)
      .join('; '),
  });
  return readFuelPrices(db, organisationId);
});
