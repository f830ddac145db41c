import type { VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { useSyncExternalStore } from 'react';

/** The area whose video is shown, or the list of all videos. */
export type OpenVideo = VideoArea | 'list';

let opened: OpenVideo | null = null;
const listeners = new Set<() => void>();

function change(next: OpenVideo | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the video of an area or the list of all, in place of what is open. */
export const openVideo = (video: OpenVideo): void => change(video);

export const closeVideo = (): void => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open video; null if none is. */
export const useOpenVideo = (): OpenVideo | null => useSyncExternalStore(subscribe, () => opened);
