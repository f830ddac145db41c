import type { Mistake } from './mistake.fixture.ts';

/** Silence, and who may judge it. */
export const MISTAKES_OF_GAPS: readonly Mistake[] = [
  {
    name: 'every night is one of an isolator',
    file: 'hear.ts',
    from: 'isolated: cutOff && now',
    to: 'isolated: now',
    caughtBy: 'states',
  },
  {
    name: 'an engine that runs can have its battery cut off',
    file: 'hear.ts',
    from: 'isolated: cutOff && now.claim.engineOn === false',
    to: 'isolated: cutOff',
    caughtBy: 'states',
  },
  {
    name: 'a gap of a few steps is judged by its counter',
    file: 'gap.ts',
    from: 'length < STEPS_OF_A_GAP * resolution',
    to: 'length < resolution',
    caughtBy: 'states',
  },
  {
    name: 'a counter has to grow all the time to show that it ran',
    file: 'gap.ts',
    from: 'growth >= SHARE_OF_RUNNING * length',
    to: 'growth >= length',
    caughtBy: 'states',
  },
  {
    name: 'a type that is at work when on only ran',
    file: 'gap.ts',
    from: "work: onIsWork ? { 'on-is-work': true } : {},",
    to: 'work: {},',
    caughtBy: 'states',
  },
  {
    name: 'a machine that was moved had its battery cut off all the same',
    file: 'gap.ts',
    from: '<= SAME_PLACE_MILLIMETRES ?',
    to: '>= 0 ?',
    caughtBy: 'states',
  },
  {
    name: 'parts of unplaced time are rounded each for itself',
    file: 'gap.ts',
    from: 'return before(end) - before(start);',
    to: 'return Math.round((seconds * (end - start)) / (until - from));',
    caughtBy: 'states',
  },
  {
    name: 'a silence may be judged at any time',
    file: 'silence.ts',
    from: ' && gap.judgedAt <= lastInstant',
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'nobody who may judge a silence is awaited',
    file: 'silence.ts',
    from: "if (gap?.kind === 'open' && now <= lastInstant) return null;",
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'two gaps of a source become one',
    file: 'claim.ts',
    from: '    a.reports &&\n    b.reports &&\n',
    to: '    a.reports === b.reports &&\n',
    caughtBy: 'states',
  },
  {
    name: 'a gap before covered time is judged',
    file: 'hear.ts',
    from: '  if (covering && covering.from < covering.until && !source.heard) closeGaps(source);\n',
    to: '',
    caughtBy: 'states',
  },
];
