import * as contract from '@groundwork/contract/v1/portal/maps/base-map.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ services: { baseMap } }) => ({ baseMap }));
