import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { Claim } from './truth-evidence.ts';
import type { Hearing } from './truth-hearing.ts';
import type { Known } from './truth-known.ts';

/** Something that happened to a machine's sources, as one would have noticed it at the time. */
export type Event = {
  readonly at: number;
  /** Of the sources in their rank. */
  readonly source: number;
  /** What is known of the source from now on; null: it is silent, or not on the machine. */
  readonly now: SourceNow | null;
  /** What a reading said; null where it was none. */
  readonly signals: Signals | null;
};

export type SourceNow = {
  readonly known: Known;
  readonly saidEngine: boolean | null;
  readonly evidence: Claim['evidence'];
  readonly isCarried: boolean;
};

/** The log of a machine: at one instant what ends comes first, then who leaves, then readings by source. */
export function writeLog(hearings: readonly Hearing[], until: number): Event[] {
  const events = hearings.flatMap((hearing, source) => logOf(hearing, source, until));
  const idOf = ({ source }: Event) => hearings[source]?.sourceId ?? 0;
  return events.sort((a, b) => a.at - b.at || a.order - b.order || idOf(a) - idOf(b));
}

type OrderedEvent = Event & { readonly order: number };

function logOf(hearing: Hearing, source: number, until: number): OrderedEvent[] {
  const events: OrderedEvent[] = [];
  for (const moment of hearing.moments) {
    const { at, kind, claim, signals } = moment;
    if (kind === 'cover' || at >= hearing.endedAt) continue;
    const isReading = kind === 'reading';
    const now = claim && { ...moment, evidence: claim.evidence };
    events.push({ at, source, now, signals: isReading ? signals : null, order: isReading ? 2 : 0 });
  }
  if (hearing.endedAt < until)
    events.push({ at: hearing.endedAt, source, now: null, signals: null, order: 1 });
  return events;
}
