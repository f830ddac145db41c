import * as contract from '@groundwork/contract/v1/machines/_id/vhm.ts';
import { handle } from '../../../http/handle.ts';
import { createMeterCorrector } from '../../../meter-handlers.ts';

export const PATCH = handle(contract.PATCH, createMeterCorrector('vhm'));
