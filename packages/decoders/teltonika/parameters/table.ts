import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import { BLUETOOTH_PARAMETERS } from './bluetooth.ts';
import { CAN_ADAPTER_PARAMETERS } from './can-adapter.ts';
import { FM6_CAN_ADAPTER_PARAMETERS } from './can-adapter-fm6.ts';
import { DEVICE_PARAMETERS } from './device.ts';
import { EVENT_PARAMETERS } from './events.ts';
import { FMS_PARAMETERS } from './fms.ts';
import { GNSS_PARAMETERS } from './gnss.ts';
import { IMPLEMENT_PARAMETERS } from './implements.ts';
import { INPUT_PARAMETERS } from './inputs.ts';
import { findModels } from './models.ts';
import { OBD_PARAMETERS } from './obd.ts';
import { getValueKey, listParameterKeys, type Parameter } from './parameter.ts';
import { POWER_PARAMETERS } from './power.ts';
import { PROBE_PARAMETERS } from './probes.ts';
import { TACHOGRAPH_PARAMETERS } from './tachograph.ts';

/** Every known value. */
export const PARAMETERS: readonly Parameter[] = [
  ...DEVICE_PARAMETERS,
  ...GNSS_PARAMETERS,
  ...POWER_PARAMETERS,
  ...INPUT_PARAMETERS,
  ...PROBE_PARAMETERS,
  ...BLUETOOTH_PARAMETERS,
  ...OBD_PARAMETERS,
  ...CAN_ADAPTER_PARAMETERS,
  ...FM6_CAN_ADAPTER_PARAMETERS,
  ...FMS_PARAMETERS,
  ...TACHOGRAPH_PARAMETERS,
  ...IMPLEMENT_PARAMETERS,
  ...EVENT_PARAMETERS,
];

/** Lists of parameters, since a value may have different meanings in different families. */
const BY_KEY = new Map<number, Parameter[]>();
for (const parameter of PARAMETERS) {
  for (const key of listParameterKeys(parameter)) {
    const known = BY_KEY.get(key);
    if (known) known.push(parameter);
    else BY_KEY.set(key, [parameter]);
  }
}

/** Returns the parameter of a value of the reading; null if it is unknown. */
export function findParameter(reading: Reading, value: NativeValue): Parameter | null {
  const candidates = BY_KEY.get(getValueKey(value)) ?? [];
  const models = findModels(reading);
  return candidates.find((candidate) => candidate.models === 'any' || candidate.models === models) ?? null;
}
