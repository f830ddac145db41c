import type { Mistake } from './mistake.fixture.ts';

/** Mistakes about out-of-hours time and slices. */
export const MISTAKES_OF_HOURS: readonly Mistake[] = [
  {
    name: 'pieces exactly three minutes apart form one group',
    file: 'totals/out-of-hours.ts',
    from: '- endedAt >= GROUPED_WITHIN_SECONDS',
    to: '- endedAt > GROUPED_WITHIN_SECONDS',
    caughtBy: 'outOfHours',
    seed: 27,
  },
  {
    name: 'time as long as the grace does not count',
    file: 'totals/out-of-hours.ts',
    from: 'return onSeconds >= graceSeconds;',
    to: 'return onSeconds > graceSeconds;',
    caughtBy: 'outOfHours',
  },
  {
    name: 'a group continues across a shift',
    file: 'totals/out-of-hours.ts',
    from: '    endGroup(sigma, derived);\n    outsideFrom',
    to: '    outsideFrom',
    caughtBy: 'outOfHours',
    seed: 84,
  },
  {
    name: 'a group continues across time without a calendar',
    file: 'totals/out-of-hours.ts',
    from: '  if (!shifts) {\n    endGroup(sigma, derived);\n',
    to: '  if (!shifts) {\n',
    caughtBy: 'outOfHours',
    seed: 735,
  },
  {
    name: 'the grace is that of the last calendar in force',
    file: 'totals/out-of-hours.ts',
    from: '  addPiece(sigma.outOfHours,',
    to: '  Object.assign(sigma.outOfHours, { graceSeconds });\n  addPiece(sigma.outOfHours,',
    caughtBy: 'outOfHours',
    seed: 409,
  },
  {
    name: 'out-of-hours stretches are replaced from the settled instant',
    file: 'outputs/out-of-hours.ts',
    from: 'sigma.outOfHours?.pieces[0]?.from ?? sigma.settledTo',
    to: 'sigma.settledTo',
    caughtBy: 'incremental',
  },
  {
    name: 'a site changes without a cut',
    file: 'context.ts',
    from: '    a.siteId === b.siteId &&\n',
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'a hire begins without a cut',
    file: 'context.ts',
    from: '    a.hireId === b.hireId &&\n',
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'a calendar changes without a cut',
    file: 'context.ts',
    from: 'a.shifts?.key === b.shifts?.key',
    to: 'true',
    caughtBy: 'states',
  },
];
