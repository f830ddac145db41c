import type { LocationShare } from '@groundwork/contract/entities/location-share.ts';
import type { ShareRow } from './location-share-store.ts';

/** Names the mail or message of a link: there is one. */
export const getShareCause = (shareId: string): string => `location-share:${shareId}`;

export const presentShare = (share: ShareRow, mailState: LocationShare['mailState']): LocationShare => ({
  ...share,
  mailState,
});
