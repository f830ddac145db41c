import type { Answer } from '@groundwork/contract/call.ts';
import { GET } from '@groundwork/contract/v1/account/videos.ts';
import type { VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { useEffect, useState } from 'react';
import { useIsViewing } from '../session/authentication.ts';
import { IS_EMBEDDED } from '../session/embed-token.ts';
import { closeVideo, openVideo } from '../session/open-video.ts';
import { queryClient } from './queries.ts';
import { toQueryKey } from './stored-kind.ts';
import { useCall } from './use-call.ts';

const wasSeen = (area: VideoArea): boolean =>
  queryClient.getQueryData<Answer<typeof GET>>(toQueryKey(GET, {}))?.seen.includes(area) === true;

/**
 * Opens the video of an area on the person's first visit, until they close it or leave the screen. Null: not known yet; a
 * later change of the area waits for the next visit. Somebody who sees the portal as another person gets no video, nor does a view in another website.
 */
export function useFirstVideo(known: VideoArea | null): void {
  const [area, setArea] = useState(known);
  if (area === null && known !== null) setArea(known);
  const isViewing = useIsViewing() || IS_EMBEDDED;
  // A video that was seen stays seen: do not ask again.
  const { data } = useCall(GET, {}, { enabled: area !== null && !isViewing && !wasSeen(area) });
  const isNew = area !== null && !isViewing && data !== undefined && !data.seen.includes(area);
  useEffect(() => {
    if (!isNew || area === null) return;
    openVideo(area);
    return closeVideo;
  }, [area, isNew]);
}
