import type { Claim } from './truth-evidence.ts';
import type { Hearing, Moment, Stretch } from './truth-hearing.ts';

const LEAST_FIXES = 2;
const LEAST_SECONDS = 60;

/** A time in which a machine was carried. */
type Movement = { startedAt: number; endedAt: number; fixes: number; lastFixAt: number };

/** What a source said of the engine at a moment by all that it had said up to then; null: it was silent. */
export type SaidSoFar = Moment & {
  readonly saidEngine: boolean | null;
  readonly evidence: Claim['evidence'];
};

/** The movements of a source that count, and what it said at each moment with those that were certain by then. */
export function watchMovements(hearing: Hearing): { movements: Movement[]; said: SaidSoFar[] } {
  const movements: Movement[] = [];
  let current: Movement | null = null;
  let lastReadAt = hearing.attachedAt;
  const said = hearing.moments.map((moment) => {
    const isFix = moment.kind === 'reading' && moment.signals.fix !== undefined;
    if (current && !moment.isCarried) {
      // Silence takes back what was said since the last reading.
      movements.push({ ...current, endedAt: moment.kind === 'silence' ? lastReadAt : moment.at });
      current = null;
    }
    if (!current && moment.isCarried && isFix)
      current = { startedAt: moment.at, endedAt: hearing.endedAt, fixes: 0, lastFixAt: moment.at };
    if (current && isFix) current = { ...current, fixes: current.fixes + 1, lastFixAt: moment.at };
    if (moment.kind === 'reading') lastReadAt = moment.at;
    const engine = moment.claim?.engine ?? null;
    return {
      ...moment,
      saidEngine: current && isCertain(current) ? false : engine,
      evidence: moment.claim?.evidence ?? null,
    };
  });
  if (current) movements.push(current);
  return { movements: movements.filter(isCertain), said };
}

/** A machine that is carried is off, whatever its source says of the engine; what was placed stays. */
export function applyMovements(stretches: readonly Stretch[], movements: readonly Movement[]): Stretch[] {
  let next = 0;
  return stretches.flatMap((stretch) => {
    while ((movements[next]?.endedAt ?? Number.POSITIVE_INFINITY) <= stretch.from) next += 1;
    const result: Stretch[] = [];
    let { from } = stretch;
    for (let index = next; from < stretch.to; index += 1) {
      const movement = movements[index];
      const startedAt = Math.max(from, Math.min(movement?.startedAt ?? stretch.to, stretch.to));
      const endedAt = Math.max(startedAt, Math.min(movement?.endedAt ?? stretch.to, stretch.to));
      if (startedAt > from) result.push({ ...stretch, from, to: startedAt });
      if (endedAt > startedAt) result.push({ ...carried(stretch), from: startedAt, to: endedAt });
      from = endedAt;
    }
    return result;
  });
}

function carried(stretch: Stretch): Stretch {
  if (stretch.claim === null || stretch.isPlaced) return stretch;
  return { ...stretch, claim: { ...stretch.claim, engine: false, signs: {} } };
}

function isCertain({ startedAt, fixes, lastFixAt }: Movement): boolean {
  return fixes >= LEAST_FIXES && lastFixAt - startedAt >= LEAST_SECONDS;
}
