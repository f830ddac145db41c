import type { PropertyName } from './properties.fixture.ts';

/** A change of the project's own source that makes it wrong in one place. */
export type Mistake = {
  readonly name: string;
  /** In this folder or the one above. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The property that must fall. */
  readonly caughtBy: PropertyName;
};

const keeping: readonly Mistake[] = [
  {
    name: 'a refold that met a kept σ takes all later marks for done',
    file: 'refold.ts',
    from: 'remainingMarks(due, start.at, run.ended?.at ?? null)',
    to: 'remainingMarks(due, start.at, null)',
    caughtBy: 'incremental',
  },
  {
    name: 'a refold that was paused leaves no mark behind',
    file: 'refold.ts',
    from: "run.ended?.by === 'pause' ?",
    to: 'run.ended === undefined ?',
    caughtBy: 'incremental',
  },
  {
    name: 'a refold that met a kept σ deletes to the end',
    file: 'refold.ts',
    from: 'before: ended && segmentsBoundary(sigma)',
    to: 'before: null',
    caughtBy: 'incremental',
  },
  {
    name: 'distances are replaced by the boundary of the segments',
    file: 'refold.ts',
    from: 'from: distancesBoundary(start)',
    to: 'from: segmentsBoundary(start)',
    caughtBy: 'incremental',
  },
  {
    name: 'segments are replaced from the checkpoint instead of the open row',
    file: 'refold.ts',
    from: 'from: segmentsBoundary(start)',
    to: 'from: start.at',
    caughtBy: 'incremental',
  },
  {
    name: 'segments are replaced from the settled instant instead of the open row',
    file: 'refold.ts',
    from: 'from: segmentsBoundary(start)',
    to: 'from: start.settledTo',
    caughtBy: 'incremental',
  },
  {
    name: 'two σ with different settings of a source count as equal',
    file: 'machine-in-memory.fixture.ts',
    from: 'kept.sigma === sigma',
    to: '[kept.sigma, sigma].map((text) => JSON.stringify({ ...JSON.parse(text), settings: 0 })).every((text, _, all) => text === all[0])',
    caughtBy: 'incremental',
  },
  {
    name: 'two σ of different machine types count as equal',
    file: 'machine-in-memory.fixture.ts',
    from: 'kept.sigma === sigma',
    to: '[kept.sigma, sigma].map((text) => JSON.stringify({ ...JSON.parse(text), work: 0 })).every((text, _, all) => text === all[0])',
    caughtBy: 'incremental',
  },
  {
    name: 'two σ with different histories of context count as equal',
    file: 'machine-in-memory.fixture.ts',
    from: 'kept.sigma === sigma',
    to: '[kept.sigma, sigma].map((text) => JSON.stringify({ ...JSON.parse(text), contexts: 0 })).every((text, _, all) => text === all[0])',
    caughtBy: 'incremental',
  },
  {
    name: 'a moved setting marks only where it is now',
    file: 'mark.ts',
    from: '[...gone, ...come]',
    to: '[...come]',
    caughtBy: 'incremental',
  },
  {
    name: 'readings of one second come in the order of arrival',
    file: 'item.ts',
    from: 'a.timeMs - b.timeMs || a.discriminator - b.discriminator',
    to: '0',
    caughtBy: 'incremental',
  },
];

const waiting: readonly Mistake[] = [
  {
    name: 'what lapsed is noticed at the next item, not at its own instant',
    file: 'step.ts',
    from: 'lapse(source, lapsesAt,',
    to: 'lapse(source, at,',
    caughtBy: 'ticks',
  },
  {
    name: 'a row begins anew whenever the derivation runs',
    file: 'row.ts',
    from: 'if (!sigma.row || !goesOn(sigma.row, stretch, state)) {',
    to: '{',
    caughtBy: 'ticks',
  },
  {
    name: 'two changes at one instant are two',
    file: 'context.ts',
    from: 'if (before && sameContext(before.context, context)) history.pop();',
    to: '',
    caughtBy: 'states',
  },
];

const judging: readonly Mistake[] = [
  {
    name: 'a reading exactly at the end of its interval is late',
    file: 'source.ts',
    from: 'silentAfter: until }',
    to: 'silentAfter: until - 1 }',
    caughtBy: 'states',
  },
  {
    name: 'silence is missing from the end of the interval only',
    file: 'source.ts',
    from: 'fallSilent(source, source.heard.at)',
    to: 'fallSilent(source, source.heard.silentAfter)',
    caughtBy: 'states',
  },
  {
    name: 'values outlive the silence of their source',
    file: 'source.ts',
    from: '  source.heard = null;\n  source.values = noValues();\n  while',
    to: '  source.heard = null;\n  while',
    caughtBy: 'states',
  },
  {
    name: 'a value holds as long as its source reports',
    file: 'source.ts',
    from: 'if (held && held.until <= at) source.values[kind] = null;',
    to: 'if (held && held.until <= at) source.values[kind] = { ...held, until: held.until + 86_400 };',
    caughtBy: 'states',
  },
  {
    name: 'the off-interval holds after every reading',
    file: 'source.ts',
    from: 'engineOn ? settings.onIntervalSeconds',
    to: 'engineOn && at < 0 ? settings.onIntervalSeconds',
    caughtBy: 'states',
  },
  {
    name: 'a speed counts without a fix',
    file: 'source.ts',
    from: 'fix !== undefined && speedKmh !== undefined',
    to: 'speedKmh !== undefined',
    caughtBy: 'states',
  },
  {
    name: 'travel is work for every type of machine',
    file: 'claim.ts',
    from: 'rules.travels && values.travels !== null',
    to: 'values.travels !== null',
    caughtBy: 'states',
  },
  {
    name: 'a source speaks for kinds of evidence it is not trusted for',
    file: 'claim.ts',
    from: 'trusted.includes(kind) && values[kind] !== null',
    to: 'values[kind] !== null',
    caughtBy: 'states',
  },
  {
    name: 'a new machine type waits for the next reading',
    file: 'step.ts',
    from: '      sigma.work = item.work;\n      claimAnew(sigma, item.at);',
    to: '      sigma.work = item.work;',
    caughtBy: 'states',
  },
  {
    name: 'the better source is not waited for',
    file: 'merge.ts',
    from: 'if (!engine.sure) return null;',
    to: '',
    caughtBy: 'states',
  },
  {
    name: 'the rank of sources does not ask for their evidence',
    file: 'merge.ts',
    from: 'const best = voices.find(({ claim }) => claim.evidence === kind);',
    to: 'const best = voices.find(({ claim }) => claim.evidence !== null);',
    caughtBy: 'states',
  },
  {
    name: 'one silent source makes the machine missing',
    file: 'merge.ts',
    from: "return reporting.length === 0 ? 'missing' : null;",
    to: "return 'missing';",
    caughtBy: 'states',
  },
  {
    name: 'among equals the lower id wins, whoever was attached first',
    file: 'step.ts',
    from: 'if (attached) sigma.sources.push(attachedSource(sourceId, at));',
    to: 'if (attached) sigma.sources = [...sigma.sources, attachedSource(sourceId, at)].sort((a, b) => a.id - b.id);',
    caughtBy: 'states',
  },
  {
    name: 'archiving leaves the sources attached',
    file: 'step.ts',
    from: '    if (archived) leave(sigma, sourceId, at);',
    to: '    if (archived) continue;',
    caughtBy: 'states',
  },
  {
    name: 'a rest of three minutes exactly is still a pause',
    file: 'pause.ts',
    from: '>= IDLE_FROM_SECONDS',
    to: '> IDLE_FROM_SECONDS',
    caughtBy: 'states',
  },
  {
    name: 'a pause needs work on one side only',
    file: 'pause.ts',
    from: "endPause(sigma, stretch.condition === 'working' ? 'active' : 'idle', derived);",
    to: "endPause(sigma, 'active', derived);",
    caughtBy: 'states',
  },
  {
    name: 'midnight ends a pause',
    file: 'step.ts',
    from: '  closeDistance(sigma, derived);\n}',
    to: '  closeDistance(sigma, derived);\n  sigma.workedBefore = false;\n}',
    caughtBy: 'states',
  },
];

const measuring: readonly Mistake[] = [
  {
    name: 'the anchor outlives an engine that is off',
    file: 'travel.ts',
    from: 'if (!lives || engineSaidOn(sigma.sources) === false) sigma.anchor = null;',
    to: 'if (!lives) sigma.anchor = null;',
    caughtBy: 'tallies',
  },
  {
    name: 'the anchor outlives the silence of its source',
    file: 'travel.ts',
    from: 'if (!lives || engineSaidOn',
    to: 'if (engineSaidOn',
    caughtBy: 'tallies',
  },
  {
    name: 'an engine that went off between two readings is overlooked',
    file: 'step.ts',
    from: '    forgetDeadAnchor(sigma);\n  }\n  sigma.at = at;',
    to: '  }\n  sigma.at = at;',
    caughtBy: 'tallies',
  },
  {
    name: 'every source measures the way, not the best alone',
    file: 'travel.ts',
    from: 'positioned?.id !== sourceId ||',
    to: '',
    caughtBy: 'tallies',
  },
  {
    name: 'a leap counts as way',
    file: 'travel.ts',
    from: 'else if (isPlausible(millimetres, at - anchor.at))',
    to: 'else',
    caughtBy: 'tallies',
  },
  {
    name: 'the speed of a leap is taken since the anchor, not since the last fix',
    file: 'travel.ts',
    from: 'sigma.anchor = { ...anchor, at };',
    to: 'sigma.anchor = anchor;',
    caughtBy: 'tallies',
  },
];

export const MISTAKES: readonly Mistake[] = [...keeping, ...waiting, ...judging, ...measuring];
