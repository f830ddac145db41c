import * as contract from '@groundwork/contract/v1/account/videos.ts';
import { addSeenVideos, listSeenVideos } from '../../../features/people/own-account/seen-video-store.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { personId } }) => ({
  seen: await listSeenVideos(db, personId),
}));

export const POST = handle(contract.POST, async ({ db, session: { personId }, body: { seen }, audit }) => {
  await addSeenVideos(db, personId, seen);
  await audit('videos.seen', { areas: seen.join(', ') });
  return { seen: await listSeenVideos(db, personId) };
});
