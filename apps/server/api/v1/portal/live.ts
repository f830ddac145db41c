import * as contract from '@groundwork/contract/v1/portal/live.ts';
import { findTokenSession } from '../../../features/people/access-tokens/public.ts';
import { findSession, getActor } from '../../../features/people/session/session-query.ts';
import { findViewingSession } from '../../../features/people/view-as/public.ts';
import { handleStream } from '../../http/handle.ts';

export const GET = handleStream(contract.GET, async ({ session, services, signal }, reply) => {
  // Of a client that left while its session was looked up no close would be seen, and its beat would never end.
  signal.throwIfAborted();
  const { streams, live, app, now, beatMs } = services;
  const { id: organisationId, isLimited } = session.organisation;
  const owner = { session: session.tokenHash.toString('base64'), person: String(getActor(session)) };
  const stream = streams.begin(reply, owner);
  const leave = live.subscribe(
    organisationId,
    (machineIds) => stream.send('machines', { machineIds: machineIds.map(String) }),
    () => stream.send('heard', {}),
    (topics) => stream.send('topics', { topics }),
  );
  const { tokenHash } = session;
  const expected = { personId: getActor(session), organisationId };
  const find = () =>
    session.token
      ? findTokenSession(app, { organisationId, tokenHash }, now())
      : (session.viewing ? findViewingSession : findSession)(app, tokenHash, now(), expected);
  const beat = setInterval(async () => {
    const current = await find().catch(() => null);
    const isSame =
      current?.organisation?.id === organisationId && current.organisation.isLimited === isLimited;
    if (isSame) stream.beat();
    else stream.end();
  }, beatMs);
  const close = () => {
    clearInterval(beat);
    leave();
  };
  stream.onClose(close);
});
