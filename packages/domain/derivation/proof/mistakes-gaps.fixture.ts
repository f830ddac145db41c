import type { Mistake } from './mistake.fixture.ts';

/** Mistakes about silence and its judgement. */
export const MISTAKES_OF_GAPS: readonly Mistake[] = [
  {
    name: 'every night counts as isolated',
    file: 'memory.ts',
    from: 'off && cutOff',
    to: 'off',
    caughtBy: 'states',
  },
  {
    name: 'an engine that runs can have its battery cut off',
    file: 'memory.ts',
    from: 'off && cutOff',
    to: 'cutOff',
    caughtBy: 'states',
  },
  {
    name: 'a gap of a few steps is judged by its counter',
    file: 'gap.ts',
    from: 'length < MIN_GAP_STEPS * resolution',
    to: 'length < resolution',
    caughtBy: 'states',
  },
  {
    name: 'a counter must grow all the time to show a running engine',
    file: 'gap.ts',
    from: 'growth >= RUNNING_SHARE * length',
    to: 'growth >= length',
    caughtBy: 'states',
  },
  {
    name: 'a machine type that works when on is only running',
    file: 'gap.ts',
    from: "work: onIsWork ? { 'on-is-work': true } : {},",
    to: 'work: {},',
    caughtBy: 'states',
  },
  {
    name: 'a machine that was moved still counts as isolated',
    file: 'gap.ts',
    from: '<= SAME_PLACE_MILLIMETRES ?',
    to: '>= 0 ?',
    caughtBy: 'states',
  },
  {
    name: 'parts of unplaced time are rounded separately',
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
    name: 'no source that may judge a silence is awaited',
    file: 'silence.ts',
    from: "if (gap?.kind === 'open' && now <= lastInstant) return null;",
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'two gaps of a source are merged',
    file: 'claim.ts',
    from: '    a.reports &&\n    b.reports &&\n',
    to: '    a.reports === b.reports &&\n',
    caughtBy: 'states',
  },
  {
    name: 'a gap before covered time is judged',
    file: 'receive-reading.ts',
    from: '  if (covering && covering.from < covering.until && !source.heard) closeGaps(source);\n',
    to: '',
    caughtBy: 'states',
  },
];
