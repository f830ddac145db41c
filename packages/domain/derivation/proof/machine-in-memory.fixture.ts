import { type Derived, emptyDerived } from '../derived.ts';
import type { Checkpoint, Ledger, Replacement, Swap } from '../ledger.ts';
import { OUTPUTS } from '../outputs/outputs.ts';
import { append, refold } from '../refold.ts';
import { emptySigma } from '../sigma.ts';
import { serialiseSigma } from '../sigma-json.ts';
import { type ContextItem, compareItems, type Item, type ReadingItem } from '../stream/item.ts';
import { listChangeMarks, type Mark } from '../stream/mark.ts';
import { listContextItems, type MachineTimeline } from '../stream/timeline.ts';

/** The order in which marks are worked off, and how far one refold may run. */
export type MarkPolicy = {
  readonly pick: 'earliest' | 'latest' | 'any';
  /** Marks wait until `workOffMarks` is called, while appends go on. */
  readonly deferred: boolean;
  readonly maxMidnights: number;
};

export const AT_ONCE: MarkPolicy = { pick: 'earliest', deferred: false, maxMidnights: 1_000 };

/** One machine stored as in a database, driven by the real refold and append. */
export class MachineInMemory {
  #policy: MarkPolicy;
  #contextItems: readonly ContextItem[] = [];
  #readings: ReadingItem[] = [];
  #seen = new Set<string>();
  #items: Item[] | null = null;
  #marks: Mark[] = [];
  #live = emptySigma();
  #derived: Derived = emptyDerived();
  #checkpoints: Checkpoint[] = [];

  constructor(policy: MarkPolicy) {
    this.#policy = policy;
  }

  get horizon(): number {
    return this.#live.at;
  }

  get items(): readonly Item[] {
    this.#items ??= [...this.#contextItems, ...this.#readings].sort(compareItems);
    return this.#items;
  }

  /** Everything derived, as one comparable value. */
  get derived() {
    return {
      ...this.#derived,
      checkpoints: this.#checkpoints,
      live: serialiseSigma(this.#live),
    };
  }

  /** Stores readings, ignoring duplicates, and derives. */
  async receive(batch: readonly ReadingItem[]): Promise<void> {
    const fresh = batch.filter((reading) => this.#isNew(reading));
    if (fresh.length === 0) return;
    this.#readings.push(...fresh);
    this.#items = null;
    await this.#derive(
      fresh.map(({ at }) => ({ from: at, to: at })),
      Math.max(...fresh.map(({ at }) => at)),
    );
  }

  /** Stores a batch of readings under one mark that spans them all. */
  async receiveAsRange(batch: readonly ReadingItem[]): Promise<void> {
    const fresh = batch.filter((reading) => this.#isNew(reading));
    if (fresh.length === 0) return;
    this.#readings.push(...fresh);
    this.#items = null;
    const instants = fresh.map(({ at }) => at);
    const mark = { from: Math.min(...instants), to: Math.max(...instants) };
    await this.#derive([mark], mark.to);
  }

  async setTimeline(timeline: MachineTimeline): Promise<void> {
    const next = listContextItems(timeline);
    const marks = listChangeMarks(this.#contextItems, next);
    this.#contextItems = next;
    this.#items = null;
    await this.#derive(marks, this.horizon);
  }

  async advance(horizon: number): Promise<void> {
    await this.#derive([], horizon);
  }

  async workOffMarks(): Promise<void> {
    while (this.#marks.length > 0) {
      const chosen = this.#choose();
      const rest = this.#marks.filter((mark) => !chosen.includes(mark));
      const replacement = await refold(this.#ledger(), chosen, this.horizon, this.#policy.maxMidnights);
      if (replacement) this.#apply(replacement);
      this.#marks = [...rest, ...(replacement?.marks ?? [])];
    }
  }

  async #derive(marks: readonly Mark[], horizon: number): Promise<void> {
    this.#marks.push(...marks.filter(({ from }) => from <= this.horizon));
    if (!this.#policy.deferred) await this.workOffMarks();
    if (horizon > this.horizon) this.#apply(await append(this.#ledger(), this.#live, horizon));
  }

  #isNew({ sourceId, timeMs, discriminator }: ReadingItem): boolean {
    const key = `${sourceId}/${timeMs}/${discriminator}`;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /** The earliest or the latest mark alone, or every second one: marks may be passed in any parts. */
  #choose(): Mark[] {
    const { pick } = this.#policy;
    const sorted = [...this.#marks].sort((a, b) => a.from - b.from);
    if (pick === 'any') return sorted.filter((_, index) => index % 2 === 0);
    return sorted.slice(...(pick === 'earliest' ? [0] : [-1]));
  }

  #ledger(): Ledger {
    const items = this.items;
    const checkpoints = this.#checkpoints;
    return {
      findCheckpoint: async (atOrBefore) => checkpoints.findLast(({ at }) => at <= atOrBefore) ?? null,
      hasCheckpoint: async ({ at, sigma }) =>
        checkpoints.some((kept) => kept.at === at && kept.sigma === sigma),
      async *readItems(from, to) {
        const wanted = items.filter(({ at }) => from <= at && at <= to);
        for (let start = 0; start < wanted.length; start += 7) yield wanted.slice(start, start + 7);
      },
    };
  }

  #apply(replacement: Replacement): void {
    for (const output of OUTPUTS) {
      const kept = output.getRows(this.#derived);
      const rows = swap(kept, output.getSwap(replacement), (row) => output.getInstant(row));
      kept.splice(0, kept.length, ...rows);
    }
    this.#checkpoints = swap(this.#checkpoints, replacement.checkpoints, ({ at }) => at);
    this.#live = replacement.live ?? this.#live;
  }
}

/** Derives a machine once, with everything known from the start. */
export async function deriveFromNothing(
  timeline: MachineTimeline,
  readings: readonly ReadingItem[],
  horizon: number,
): Promise<MachineInMemory> {
  const machine = new MachineInMemory({ ...AT_ONCE, deferred: true });
  await machine.setTimeline(timeline);
  await machine.receive(readings);
  await machine.advance(horizon);
  return machine;
}

function swap<Row>(
  kept: readonly Row[],
  { from, before, rows }: Swap<Row>,
  keyOf: (row: Row) => number,
): Row[] {
  const stay = kept.filter((row) => keyOf(row) < from || (before !== null && keyOf(row) >= before));
  return [...stay, ...rows].sort((a, b) => keyOf(a) - keyOf(b));
}
