import * as contract from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import { handle } from '../../../../http/handle.ts';
import { correctionOf, readingOf } from '../../../../meter-calls.ts';

export const GET = handle(contract.GET, readingOf('vom'));

export const PATCH = handle(contract.PATCH, correctionOf('vom'));
