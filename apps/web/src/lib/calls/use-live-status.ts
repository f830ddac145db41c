import { useSyncExternalStore } from 'react';
import { getLiveStatus, type LiveStatus, onLiveStatus } from './live.ts';

/** Whether the portal still receives live changes, and when it received something last. */
export const useLiveStatus = (): LiveStatus => useSyncExternalStore(onLiveStatus, getLiveStatus);
