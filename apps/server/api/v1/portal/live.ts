import * as contract from '@groundwork/contract/v1/portal/live.ts';
import { findSession } from '../../../features/people/session/session-query.ts';
import { handleStream } from '../../http/handle.ts';

export const GET = handleStream(contract.GET, async ({ session, services, signal }, reply) => {
  const { streams, live, app, now, beatMs } = services;
  const organisationId = session.organisation.id;
  const stream = streams.begin(reply);
  const leave = live.subscribe(
    organisationId,
    (machineIds) => stream.send('machines', { machineIds: machineIds.map(String) }),
    () => stream.send('heard', {}),
  );
  const beat = setInterval(async () => {
    const current = await findSession(app, session.tokenHash, now()).catch(() => null);
    if (current?.organisation?.id === organisationId) stream.beat();
    else stream.end();
  }, beatMs);
  const close = () => {
    clearInterval(beat);
    leave();
  };
  stream.onClose(close);
  if (signal.aborted) stream.end();
});
