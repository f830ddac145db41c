import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as lookUp } from '@groundwork/contract/v1/users/invitation/index.ts';

/** What the link of an invitation offers. */
export type Invitation = Answer<typeof lookUp>;
