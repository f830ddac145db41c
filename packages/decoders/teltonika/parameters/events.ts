import { type Parameter, rowsFrom } from './parameter.ts';
import { FM6300_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'any');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');

/** 1 when the tracker runs on its own battery. On an FMB630 or FMB640 the same id is "authorised driving". */
export const UNPLUGGED = fmb(252, 'Unplugged', 1, '', { max: 1 });

/** An FMB's zones 1 to 5 and 6 to 12, whose ids are not contiguous. */
const GEOFENCE_IDS = [155, 156, 157, 158, 159, 61, 62, 63, 64, 65, 70, 88];
const GEOFENCES: readonly Parameter[] = GEOFENCE_IDS.map((id, index) =>
  fmb(id, `Geofence ${index + 1}`, 1, '', { max: 3 }),
);

/** Events as judged by the tracker. */
export const EVENT_PARAMETERS: readonly Parameter[] = [
  UNPLUGGED,
  ...GEOFENCES,
  full(175, 'Automatic geofence', 1, '', { max: 1 }),
  full(246, 'Towing', 1, '', { max: 1 }),
  full(249, 'Jamming', 1, '', { max: 1 }),
  full(250, 'Trip', 1),
  full(253, 'Harsh driving, kind', 1, '', { min: 0, max: 3 }),
  full(254, 'Harsh driving, value', 1),
  full(255, 'Over speeding', 1, 'km/h'),
  fmb(247, 'Crash', 1, '', { max: 8 }),
  fm6(247, 'Crash', 1, '', { max: 5 }),
  fmb(248, 'Immobiliser', 1, '', { max: 2 }),
  fm6(251, 'Immobiliser', 1, '', { max: 1 }),
  fm6(252, 'Authorised driving', 1, '', { max: 1 }),
  fmb(251, 'Idling', 1, '', { max: 1 }),
  fm6(243, 'Idling', 1, '', { max: 1 }),
  fmb(236, 'Alarm', 1, '', { max: 1 }),
  fmb(243, 'Harsh driving, duration', 2, 'ms'),
  fmb(317, 'Crash counter', 1),
  fm6(358, 'Scenario 1', 1, '', { max: 1 }),
  fm6(359, 'Scenario 2', 1, '', { max: 1 }),
  fm6(360, 'Scenario 3', 1, '', { max: 1 }),
];
