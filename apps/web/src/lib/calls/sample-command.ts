import { GET as listMachines } from '@groundwork/contract/v1/machines/list.ts';

/** Returns a command that makes a first call with an access token. It works when it is pasted into a terminal. */
export const writeSampleCommand = (address: string, token: string): string =>
  `curl -H "Authorization: Bearer ${token}" '${address}${listMachines.path}?show=all'`;
