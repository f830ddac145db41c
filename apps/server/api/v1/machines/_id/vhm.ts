import * as contract from '@groundwork/contract/v1/machines/_id/vhm.ts';
import { handle } from '../../../http/handle.ts';
import { correctionOf } from '../../../meter-calls.ts';

export const PATCH = handle(contract.PATCH, correctionOf('vhm'));
