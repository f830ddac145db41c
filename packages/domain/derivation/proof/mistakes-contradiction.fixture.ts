import type { Mistake } from './mistake.fixture.ts';

/** Mistakes about held values that other evidence contradicts. */
export const MISTAKES_OF_CONTRADICTION: readonly Mistake[] = [
  {
    name: 'a held value lasts for its interval, whatever else changes',
    file: 'contradiction.ts',
    from: 'if (learning || ',
    to: 'if (state || ',
    caughtBy: 'states',
  },
  {
    name: 'evidence that never changes ends held values',
    file: 'contradiction.ts',
    from: 'was !== undefined && was !== readEvidence(kind, now, settings)',
    to: 'was !== undefined',
    caughtBy: 'states',
  },
  {
    name: 'the first value of a kind of evidence is a change',
    file: 'contradiction.ts',
    from: 'was !== undefined && was',
    to: 'was',
    caughtBy: 'states',
  },
  {
    name: 'a change is only seen from a value that still holds',
    file: 'contradiction.ts',
    from: 'replaceValues(state.ended, before)',
    to: 'before',
    caughtBy: 'states',
    seed: 5,
  },
  {
    name: 'a change ends values that it agrees with',
    file: 'contradiction.ts',
    from: 'other !== kind && readEvidence(other, now, settings) !== on',
    to: 'other !== kind',
    caughtBy: 'states',
    seed: 3,
  },
  {
    name: 'evidence that is not trusted ends held values',
    file: 'contradiction.ts',
    from: 'const changed = evidence.filter(',
    to: "const changed = ['rpm', 'engine-state', 'counter', 'voltage', 'alternator', 'ignition', 'accelerometer'].filter(",
    caughtBy: 'states',
    seed: 3,
  },
  {
    name: 'only the engine speed is ended',
    file: 'contradiction.ts',
    from: 'const contradicted = listValues(kind, settings);',
    to: "const contradicted = ['rpm'];",
    caughtBy: 'states',
    seed: 3,
  },
];
