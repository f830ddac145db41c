import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/machines/_id/activity.ts';

/** A day of a machine with its segments, shifts and breakdowns. */
export type ShownDay = Answer<typeof GET>['days'][number];
