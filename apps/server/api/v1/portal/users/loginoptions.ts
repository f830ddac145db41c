import * as contract from '@groundwork/contract/v1/portal/users/loginoptions.ts';
import { handleOutside } from '../../../http/handle.ts';

/** No identity provider is connected yet: everyone signs in with a password. Looks no account up, so reveals none. */
export const POST = handleOutside(contract.POST, async () => ({ provider: '' }));
