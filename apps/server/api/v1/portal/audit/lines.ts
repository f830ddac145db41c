import * as contract from '@groundwork/contract/v1/portal/audit/lines.ts';
import { listSettledEvents } from '../../../../features/base/audit/public.ts';
import { handleStream } from '../../../http/handle.ts';

export const GET = handleStream(contract.GET, async ({ session, query, services, signal }, reply) => {
  const organisationId = session.organisation.id;
  const { personId } = session;
  // Not read-only: such a transaction sees one instant, taken before it knows which events are settled.
  const events = await services.app.within({ organisationId, personId, signal }, (db) =>
    listSettledEvents(db, organisationId, query.after ?? '0'),
  );
  await reply
    .header('cache-control', 'no-store')
    .type('application/x-ndjson')
    .send(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
});
