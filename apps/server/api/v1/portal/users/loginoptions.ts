import * as contract from '@groundwork/contract/v1/portal/users/loginoptions.ts';
import { handleOutside } from '../../../http/handle.ts';

/** No provider is connected yet: everybody signs in by password, and no account is looked up to say so. */
export const POST = handleOutside(contract.POST, async () => ({ provider: '' }));
