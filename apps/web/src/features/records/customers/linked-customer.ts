import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/organisations/_id/customers/index.ts';

/** A customer with the organisation that it is linked to. */
export type LinkedCustomer = Answer<typeof GET>['customers'][number];
