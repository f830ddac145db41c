import type { Answer } from '@groundwork/contract/call.ts';
import { GET, POST } from '@groundwork/contract/v1/account/videos.ts';
import type { VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { send } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/queries.ts';
import { toQueryKey } from '../../lib/calls/stored-kind.ts';

/** Remembers that the person has closed the video of an area. If saving fails, until the page is closed. */
export function markVideoSeen(area: VideoArea): void {
  const queryKey = toQueryKey(GET, {});
  const known = queryClient.getQueryData<Answer<typeof GET>>(queryKey)?.seen ?? [];
  if (known.includes(area)) return;
  // An answer that is under way is older than the choice.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, { seen: [...known, area] });
  void send(POST, { body: { seen: [area] } }).catch(() => undefined);
}
