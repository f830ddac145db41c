import * as contract from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { handle } from '../../../../http/handle.ts';
import { createMeterCorrector, createMeterReader } from '../../../../meter-handlers.ts';

export const GET = handle(contract.GET, createMeterReader('vhm'));

export const PATCH = handle(contract.PATCH, createMeterCorrector('vhm'));
