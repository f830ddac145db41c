import type { WorkRules, WorkSensor } from '../../machine-types/machine-type.ts';
import { TRAVEL_SPEED_KMH, WORKING_LOAD_PERCENT, type WorkEvidence } from '../stream/evidence.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { readInput } from './engine-evidence.ts';
import type { SourceValues } from './values.ts';

/** Whether each kind of work evidence shows work; an absent kind could not have shown it. */
export type WorkByKind = { readonly [kind in WorkEvidence]?: boolean };

/** Derives which kinds of evidence show work, from the values of a source and the rules of the machine type. */
export function readWork(
  values: SourceValues,
  engineOn: boolean | null,
  settings: SourceSettings,
  rules: WorkRules,
): WorkByKind {
  const shown: { [kind in WorkEvidence]?: boolean } = {};
  if (rules.onIsWork && engineOn) shown['on-is-work'] = true;
  if (rules.travels && values.speedKmh !== undefined) shown.travel = values.speedKmh >= TRAVEL_SPEED_KMH;
  for (const sensor of rules.workSensors) {
    const works = SENSORS[sensor](values, settings, rules);
    if (works !== undefined) shown[sensor] = works;
  }
  return shown;
}

type Reader = (values: SourceValues, settings: SourceSettings, rules: WorkRules) => boolean | undefined;

const SENSORS: { readonly [Sensor in WorkSensor]: Reader } = {
  hydraulics: (values, settings) => values.hydraulics ?? readInput(values, settings, 'hydraulics'),
  load: ({ loadPercent }) => (loadPercent === undefined ? undefined : loadPercent >= WORKING_LOAD_PERCENT),
  pto: (values, settings) => values.pto ?? readInput(values, settings, 'pto'),
  rpm: ({ rpm }, settings, rules) =>
    rpm === undefined || !settings.evidence.includes('rpm')
      ? undefined
      : rpm >= (settings.workingRpm ?? rules.workingRpm),
  vibration: ({ covered, vibration }, { evidence, learning, vibration: levels }) => {
    if (learning || !evidence.includes('accelerometer')) return undefined;
    if (covered !== undefined) return covered === 'working';
    return levels && vibration !== undefined ? vibration >= levels.active : undefined;
  },
};
