import type { Mistake } from './mistake.fixture.ts';

/** Mistakes about marks, checkpoints and rewritten rows. */
export const MISTAKES_OF_KEEPING: readonly Mistake[] = [
  {
    name: 'a refold that met a stored σ drops all later marks',
    file: 'refold.ts',
    from: 'remainingMarks(due, start.at, run.ended?.at ?? null)',
    to: 'remainingMarks(due, start.at, null)',
    caughtBy: 'incremental',
    seed: 3,
  },
  {
    name: 'a paused refold leaves no mark',
    file: 'refold.ts',
    from: "run.ended?.by === 'pause' ?",
    to: 'run.ended === undefined ?',
    caughtBy: 'incremental',
  },
  {
    name: 'a refold that met a stored σ deletes to the end',
    file: 'refold.ts',
    from: 'before: end && output.getBoundary(end)',
    to: 'before: null',
    caughtBy: 'incremental',
  },
  {
    name: 'tallies are replaced from the boundary of the segments',
    file: 'refold.ts',
    from: 'from: output.getBoundary(start)',
    to: "from: name === 'tallies' ? (start.sigma.row?.from ?? start.sigma.settledTo) : output.getBoundary(start)",
    caughtBy: 'incremental',
  },
  {
    name: 'segments are replaced from the checkpoint instead of the open row',
    file: 'segments.ts',
    from: 'sigma.row?.from ?? getDecidedTo(sigma)',
    to: 'sigma.at',
    caughtBy: 'incremental',
  },
  {
    name: 'segments are replaced from the settled instant instead of the open row',
    file: 'segments.ts',
    from: 'sigma.row?.from ?? getDecidedTo(sigma)',
    to: 'sigma.settledTo',
    caughtBy: 'incremental',
  },
  {
    name: 'two σ with different settings of a source count as equal',
    file: 'machine-in-memory.fixture.ts',
    from: 'kept.sigma === sigma',
    to: '[kept.sigma, sigma].map((text) => JSON.stringify({ ...JSON.parse(text), settings: 0 })).every((text, _, all) => text === all[0])',
    caughtBy: 'incremental',
    seed: 21,
  },
  {
    name: 'two σ of different machine types count as equal',
    file: 'machine-in-memory.fixture.ts',
    from: 'kept.sigma === sigma',
    to: '[kept.sigma, sigma].map((text) => JSON.stringify({ ...JSON.parse(text), work: 0 })).every((text, _, all) => text === all[0])',
    caughtBy: 'incremental',
    seed: 77,
  },
  {
    name: 'two σ with different histories of context count as equal',
    file: 'machine-in-memory.fixture.ts',
    from: 'kept.sigma === sigma',
    to: '[kept.sigma, sigma].map((text) => JSON.stringify({ ...JSON.parse(text), contexts: 0 })).every((text, _, all) => text === all[0])',
    caughtBy: 'incremental',
    seed: 6,
  },
  {
    name: 'a moved setting marks only where it is now',
    file: 'mark.ts',
    from: '[...removed, ...added]',
    to: '[...added]',
    caughtBy: 'incremental',
    seed: 6,
  },
  {
    name: 'readings of one second stay in the order of arrival',
    file: 'item.ts',
    from: 'a.timeMs - b.timeMs || a.discriminator - b.discriminator',
    to: '0',
    caughtBy: 'incremental',
  },
];

/** Mistakes about expiry and about items without content. */
export const MISTAKES_OF_WAITING: readonly Mistake[] = [
  {
    name: 'an expiry is applied at the next item, not at its own instant',
    file: 'step.ts',
    from: 'lapse(source, lapsesAt,',
    to: 'lapse(source, at,',
    caughtBy: 'ticks',
    seed: 20,
  },
  {
    name: 'a new row begins whenever the derivation runs',
    file: 'row.ts',
    from: 'if (!sigma.row || !continuesRow(sigma.row, stretch, state)) {',
    to: '{',
    caughtBy: 'ticks',
  },
  {
    name: 'a repeated setting cuts the day',
    file: 'context.ts',
    from: 'if (!latest || sameContext(latest.context, context)) return;',
    to: 'if (!latest) return;',
    caughtBy: 'ticks',
  },
  {
    name: 'two changes at one instant count twice',
    file: 'context.ts',
    from: 'if (before && sameContext(before.context, context)) history.pop();',
    to: '',
    caughtBy: 'states',
  },
];
