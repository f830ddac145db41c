import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { Claim } from './truth-evidence.ts';
import type { Known } from './truth-known.ts';
import type { SourceAccount } from './truth-source.ts';

/** A change of one of a machine's sources, as it was visible at the time. */
export type Event = {
  readonly at: number;
  /** Index among the sources by rank. */
  readonly source: number;
  /** What is known of the source from this instant; null: it is silent, or not on the machine. */
  readonly now: SourceNow | null;
  /** The signals of a reading; null if the event is not a reading. */
  readonly signals: Signals | null;
};

export type SourceNow = {
  readonly known: Known;
  readonly reportedEngine: boolean | null;
  readonly evidence: Claim['evidence'];
  readonly isCarried: boolean;
  readonly movedSince: number | null;
};

/** Writes the log of a machine. Order within an instant: expiries, detachments, readings by source. */
export function writeLog(accounts: readonly SourceAccount[], until: number): Event[] {
  const events = accounts.flatMap((account, source) => listEvents(account, source, until));
  const getSourceId = ({ source }: Event) => accounts[source]?.sourceId ?? 0;
  return events.sort((a, b) => a.at - b.at || a.order - b.order || getSourceId(a) - getSourceId(b));
}

type OrderedEvent = Event & { readonly order: number };

function listEvents(account: SourceAccount, source: number, until: number): OrderedEvent[] {
  const events: OrderedEvent[] = [];
  for (const moment of account.moments) {
    const { at, kind, claim, signals } = moment;
    if (kind === 'cover' || at >= account.endedAt) continue;
    const isReading = kind === 'reading';
    const now = claim && { ...moment, evidence: claim.evidence };
    events.push({ at, source, now, signals: isReading ? signals : null, order: isReading ? 2 : 0 });
  }
  if (account.endedAt < until)
    events.push({ at: account.endedAt, source, now: null, signals: null, order: 1 });
  return events;
}
