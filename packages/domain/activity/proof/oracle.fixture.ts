import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { Item, ReadingItem } from '../item.ts';
import type { SourceSettings } from '../source-settings.ts';

/*
 * The rules as a definition: what is true at one instant, with the whole history known, and no fold anywhere.
 * It shares only the types and the calendar with the derivation, so that a mistake in one shows in the other.
 */

/** A reading with what is in force after it; `until` is the first instant at which a value no longer holds. */
export type Heard = ReadingItem & {
  readonly engineOn: boolean | null;
  readonly lastInTime: number;
  readonly rpm: Lasting<number> | null;
  readonly ignition: Lasting<boolean> | null;
  readonly travels: Lasting<boolean> | null;
  readonly fix: Lasting<true> | null;
};
type Lasting<Value> = { readonly value: Value; readonly until: number };

/** One source over one attachment, [from, to), in the order of rank. */
export type Attachment = {
  readonly sourceId: number;
  readonly from: number;
  readonly to: number;
  readonly heard: readonly Heard[];
};

/** What one source says at an instant. */
export type Statement = {
  readonly sourceId: number;
  readonly evidence: 'rpm' | 'ignition' | null;
  readonly engineOn: boolean | null;
  readonly rpmWork: boolean | null;
  readonly travelWork: boolean | null;
  readonly positioned: boolean;
};

export type History = {
  readonly items: readonly Item[];
  readonly horizon: number;
  readonly attachments: readonly Attachment[];
};

const DEFAULTS: SourceSettings = {
  onIntervalSeconds: 900,
  offIntervalSeconds: 90_000,
  evidence: ['rpm', 'ignition'],
};

export function readHistory(items: readonly Item[], horizon: number): History {
  const attachments = listAttachments(items).map(({ sourceId, from, to }) => ({
    sourceId,
    from,
    to,
    heard: annotate(items, sourceId, from, to),
  }));
  attachments.sort((a, b) => a.from - b.from || a.sourceId - b.sourceId);
  return { items, horizon, attachments };
}

export function zoneAt({ items }: History, at: number): string {
  const item = items.findLast((one) => one.kind === 'zone' && one.at <= at);
  return item?.kind === 'zone' ? item.zone : 'Europe/London';
}

export function rulesAt({ items }: Pick<History, 'items'>, at: number): WorkRules {
  const item = items.findLast((one) => one.kind === 'machine-type' && one.at <= at);
  return item?.kind === 'machine-type' ? item.work : { travels: false, onIsWork: false, workingRpm: 1_200 };
}

/** What a source says at an instant by a reading of its own that is known to hold there. */
export function statementOf(history: History, reading: Heard, at: number): Statement {
  const { evidence: trusted } = settingsAt(history, reading.sourceId, at);
  const rules = rulesAt(history, at);
  const rpm = trusted.includes('rpm') ? holding(reading.rpm, at) : null;
  const ignition = trusted.includes('ignition') ? holding(reading.ignition, at) : null;
  return {
    sourceId: reading.sourceId,
    evidence: rpm !== null ? 'rpm' : ignition !== null ? 'ignition' : null,
    engineOn: rpm !== null ? rpm >= 300 : ignition,
    rpmWork: rpm !== null ? rpm >= rules.workingRpm : null,
    travelWork: rules.travels ? holding(reading.travels, at) : null,
    positioned: holding(reading.fix, at) !== null,
  };
}

/** The statement by which the engine is judged: RPM before the key, then the rank of the sources. */
export function engineStatement(statements: readonly Statement[]): Statement | null {
  const by = (kind: 'rpm' | 'ignition') => statements.find(({ evidence }) => evidence === kind);
  return by('rpm') ?? by('ignition') ?? null;
}

function settingsAt({ items }: Pick<History, 'items'>, sourceId: number, at: number): SourceSettings {
  const item = items.findLast(
    (one) => one.kind === 'source-settings' && one.sourceId === sourceId && one.at <= at,
  );
  return item?.kind === 'source-settings' ? item.settings : DEFAULTS;
}

function holding<Value>(lasting: Lasting<Value> | null, at: number): Value | null {
  return lasting && at < lasting.until ? lasting.value : null;
}

function listAttachments(items: readonly Item[]) {
  const found: { sourceId: number; from: number; to: number }[] = [];
  const recorded = new Set<number>();
  const open = new Map<number, number>();
  let archived = false;
  const begin = (sourceId: number, at: number) => open.set(sourceId, at);
  const end = (sourceId: number, at: number) => {
    const from = open.get(sourceId);
    if (from !== undefined) found.push({ sourceId, from, to: at });
    open.delete(sourceId);
  };
  for (const item of items) {
    if (item.kind === 'attach' && !recorded.has(item.sourceId)) {
      recorded.add(item.sourceId);
      if (!archived) begin(item.sourceId, item.at);
    } else if (item.kind === 'detach' && recorded.delete(item.sourceId)) end(item.sourceId, item.at);
    else if (item.kind === 'archive' || item.kind === 'unarchive') {
      const before = archived;
      archived = item.kind === 'archive';
      for (const id of before === archived ? [] : recorded) archived ? end(id, item.at) : begin(id, item.at);
    }
  }
  for (const sourceId of [...open.keys()]) end(sourceId, Number.POSITIVE_INFINITY);
  return found;
}

/** Readings of an attachment, each with the values that it said itself or that still hold from those before. */
function annotate(items: readonly Item[], sourceId: number, from: number, to: number): Heard[] {
  const heard: Heard[] = [];
  for (const item of items) {
    if (item.kind !== 'reading' || item.sourceId !== sourceId || item.at < from || item.at >= to) continue;
    const before = heard.at(-1);
    heard.push(hear(items, item, before && item.at <= before.lastInTime ? before : null));
  }
  return heard;
}

function hear(items: readonly Item[], reading: ReadingItem, before: Heard | null): Heard {
  const { at, signals } = reading;
  const settings = settingsAt({ items }, reading.sourceId, at);
  const rpm = signals.rpm ?? holding(before?.rpm ?? null, at);
  const ignition = signals.ignition ?? holding(before?.ignition ?? null, at);
  const byRpm = settings.evidence.includes('rpm') && rpm !== null ? rpm >= 300 : null;
  const engineOn = byRpm ?? (settings.evidence.includes('ignition') ? ignition : null);
  const until = at + (engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  const speed = signals.fix && signals.speedKmh;
  return {
    ...reading,
    engineOn,
    lastInTime: until,
    rpm: signals.rpm === undefined ? (before?.rpm ?? null) : { value: signals.rpm, until },
    ignition:
      signals.ignition === undefined ? (before?.ignition ?? null) : { value: signals.ignition, until },
    travels: speed === undefined ? (before?.travels ?? null) : { value: speed >= 3, until },
    fix: signals.fix === undefined ? (before?.fix ?? null) : { value: true, until },
  };
}
