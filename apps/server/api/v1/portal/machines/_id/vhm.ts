import * as contract from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { handle } from '../../../../http/handle.ts';
import { correctionOf, readingOf } from '../../../../meter-calls.ts';

export const GET = handle(contract.GET, readingOf('vhm'));

export const PATCH = handle(contract.PATCH, correctionOf('vhm'));
