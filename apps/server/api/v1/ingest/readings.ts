import * as contract from '@groundwork/contract/v1/ingest/readings.ts';
import { readBatch } from '../../../features/readings/read-batch.ts';
import { handleKeyed } from '../../http/handle.ts';

export const POST = handleKeyed(contract.POST, async ({ body, source, services, signal }) => {
  const { taken, refused } = readBatch(body.readings);
  const readings = taken.map(({ reading }) => reading);
  const { storedCount, knownCount, quarantined } = await services.ingestReadings(source, readings, signal);
  return {
    stored: storedCount,
    alreadyKnown: knownCount,
    quarantined: quarantined.flatMap(({ at, reason }) =>
      taken.slice(at, at + 1).map(({ row }) => ({ row, reason })),
    ),
    refused: [...refused],
  };
});
