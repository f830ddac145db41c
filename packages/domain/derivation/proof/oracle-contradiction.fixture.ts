import type { EngineEvidence } from '../stream/evidence.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { engineEvidence } from './oracle-claim.fixture.ts';
import type { Values } from './oracle-values.fixture.ts';

const INPUT_NAMES = ['input1', 'input2', 'input3', 'input4'] as const;

/**
 * The values that a reading ends although it does not repeat them: those of a held kind of evidence, if another trusted
 * kind changes to the opposite with this reading. `known` has the newest value of each name before it.
 */
export function contradictedNames(
  held: Values,
  known: Values,
  reported: Values,
  settings: SourceSettings,
): string[] {
  const [was, now] = [engineEvidence(known, settings), engineEvidence({ ...known, ...reported }, settings)];
  const repeated = engineEvidence(reported, settings);
  return [...engineEvidence(held, settings)].flatMap(([kind, on]) => {
    const isContradicted = [...now].some(
      ([other, shows]) => other !== kind && shows !== on && was.has(other) && was.get(other) !== shows,
    );
    return isContradicted && !repeated.has(kind) ? namesOf(kind, settings) : [];
  });
}

function namesOf(kind: EngineEvidence, { inputs }: SourceSettings): string[] {
  const wired = INPUT_NAMES.filter((_, index) => inputs[index] === kind);
  switch (kind) {
    case 'engine-state':
      return ['engineRunning'];
    case 'counter':
      return ['counts'];
    case 'voltage':
      return ['millivolts'];
    case 'accelerometer':
      return ['covered', 'vibration', 'moving'];
    default:
      return [kind, ...wired];
  }
}
