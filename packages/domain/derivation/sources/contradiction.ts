import type { SourceSettings } from '../stream/source-settings.ts';
import { listValues, readEvidence } from './engine-evidence.ts';
import {
  currentValues,
  endValues,
  type HeldValues,
  replaceValues,
  type SourceValues,
  type ValueState,
} from './values.ts';

/**
 * Ends held values of engine evidence that a reading contradicts without repeating them: another kind that the source
 * is trusted for changes to the opposite. A CAN bus that falls asleep leaves an engine speed behind, a dead adapter a
 * standstill; the key then shows what is true. Evidence that never changes, such as an input that was never connected,
 * contradicts nothing. Changes are measured from the last value reported, whether or not it still holds.
 */
export function endContradicted(state: ValueState, reported: SourceValues, settings: SourceSettings): void {
  const { evidence, learning } = settings;
  if (learning || !leavesOutHeld(state.values, reported)) return;
  const before = currentValues(state.values);
  const lastReported = replaceValues(state.ended, before);
  const now = replaceValues(lastReported, reported);
  const changed = evidence.filter((kind) => {
    const was = readEvidence(kind, lastReported, settings);
    return was !== undefined && was !== readEvidence(kind, now, settings);
  });
  for (const kind of changed.length > 0 ? evidence : []) {
    const on = readEvidence(kind, before, settings);
    if (on === undefined || readEvidence(kind, reported, settings) !== undefined) continue;
    if (!changed.some((other) => other !== kind && readEvidence(other, now, settings) !== on)) continue;
    const contradicted = listValues(kind, settings);
    endValues(state, (name) => contradicted.includes(name));
  }
}

/**
 * Returns whether a reading leaves out held evidence of the engine, trusted or not: quick to see, and mostly false. Names
 * are written out, because access by a computed name would cost every reading more than the rest of this rule.
 */
function leavesOutHeld(held: HeldValues, reported: SourceValues): boolean {
  return (
    (held.rpm !== undefined && reported.rpm === undefined) ||
    (held.ignition !== undefined && reported.ignition === undefined) ||
    (held.engineRunning !== undefined && reported.engineRunning === undefined) ||
    (held.hoursGrow !== undefined && reported.hoursGrow === undefined) ||
    (held.millivolts !== undefined && reported.millivolts === undefined) ||
    (held.alternator !== undefined && reported.alternator === undefined) ||
    (held.moving !== undefined && reported.moving === undefined) ||
    (held.vibration !== undefined && reported.vibration === undefined) ||
    (held.covered !== undefined && reported.covered === undefined) ||
    (held.input1 !== undefined && reported.input1 === undefined) ||
    (held.input2 !== undefined && reported.input2 === undefined) ||
    (held.input3 !== undefined && reported.input3 === undefined) ||
    (held.input4 !== undefined && reported.input4 === undefined)
  );
}
