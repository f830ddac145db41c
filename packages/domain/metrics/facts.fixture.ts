import { ENGINE_STATES } from '../derivation/states/state.ts';
import { mapNames } from '../derivation/totals/fact-table.ts';
import { toCoverage } from '../derivation/totals/slice-facts.ts';
import { type Facts, NO_FACTS } from './facts.ts';

/** Creates the facts of a machine with hours in some states, always positioned, without fuel data. */
export function createFacts(hours: Partial<Facts['seconds']>, more: Partial<Facts> = {}): Facts {
  const seconds = mapNames(ENGINE_STATES, (state) => (hours[state] ?? 0) * 3_600);
  const monitoredSeconds = ENGINE_STATES.reduce((sum, state) => sum + seconds[state], 0);
  return {
    ...NO_FACTS,
    ...toCoverage({ distance: monitoredSeconds, fuel: 0 }),
    seconds,
    monitoredSeconds,
    countedOffSeconds: seconds.off,
    distanceMillimetres: 0,
    ...more,
  };
}
