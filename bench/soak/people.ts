import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { type LiveListener, openLiveListener } from '../../testing/live-listener.ts';
import type { CallTimes } from './call-times.ts';
import { type Call, type Days, listVisits, MARK } from './visits.ts';

/** A signed-in person who views machines of their organisation. */
export type Person = { readonly token: string; readonly machineIds: NonEmpty<number> };

type NonEmpty<Item> = readonly [Item, ...Item[]];

export type People = {
  readonly eventCount: () => number;
  /** Closes all browsers; resolves when the last call has ended. */
  leave(): Promise<void>;
};

/** Range of the time on a screen, and the interval at which its live data is fetched again, the portal's minimum. */
const MIN_LOOK_MS = 5_000;
const MAX_LOOK_MS = 40_000;
const LIVE_AGAIN_MS = 10_000;
/** Visits until a person reloads the page, which restarts the live stream. */
const RELOADS_EVERY = 12;
const MARK_IN_ANSWER = /"mark":"([^"]+)"/;
/** All people arrive within this time. */
const ARRIVAL_MS = 10_000;

/** Opens a simulated browser for each person, which visits screen after screen with a live stream open. */
export function openPeople(
  httpPort: number,
  people: readonly Person[],
  days: Days,
  times: CallTimes,
): People {
  const leaving = new AbortController();
  const browsers = people.map(
    (person, index) => new Browser(httpPort, person, days, times, createRandom(index), leaving.signal),
  );
  const sessions = browsers.map((browser) => browser.look());
  return {
    eventCount: () => browsers.reduce((sum, browser) => sum + browser.eventCount, 0),
    async leave() {
      leaving.abort();
      await Promise.all(sessions);
    },
  };
}

class Browser {
  readonly #httpPort: number;
  readonly #person: Person;
  readonly #days: Days;
  readonly #times: CallTimes;
  readonly #random: Random;
  readonly #leaving: AbortSignal;
  #stream: LiveListener | null = null;
  #closedEvents = 0;
  /** Mark of the map's last answer, for the next request of changes. */
  #mark = '';

  constructor(
    httpPort: number,
    person: Person,
    days: Days,
    times: CallTimes,
    random: Random,
    leaving: AbortSignal,
  ) {
    this.#httpPort = httpPort;
    this.#person = person;
    this.#days = days;
    this.#times = times;
    this.#random = random;
    this.#leaving = leaving;
  }

  get eventCount(): number {
    return this.#closedEvents + (this.#stream?.eventCount ?? 0);
  }

  async look(): Promise<void> {
    await this.#pause(this.#random.integer(0, ARRIVAL_MS));
    for (let visit = 0; !this.#leaving.aborted; visit += 1) {
      if (visit % RELOADS_EVERY === 0) await this.#reload();
      await this.#visit();
    }
    this.#closeStream();
  }

  async #reload(): Promise<void> {
    this.#closeStream();
    try {
      this.#stream = await openLiveListener(this.#httpPort, this.#person.token);
    } catch {
      this.#times.note('live stream', null);
    }
  }

  #closeStream(): void {
    this.#closedEvents += this.#stream?.eventCount ?? 0;
    this.#stream?.close();
    this.#stream = null;
  }

  async #visit(): Promise<void> {
    const { machineIds } = this.#person;
    const machineId = String(this.#random.pick(machineIds));
    const { opens, live } = this.#random.pick(listVisits(machineId, this.#days));
    const looksUntil = performance.now() + this.#random.integer(MIN_LOOK_MS, MAX_LOOK_MS);
    await this.#callAll(opens);
    for (;;) {
      await this.#pause(Math.min(LIVE_AGAIN_MS, Math.max(0, looksUntil - performance.now())));
      if (this.#leaving.aborted || performance.now() >= looksUntil) return;
      await this.#callAll(live);
    }
  }

  /** Makes all calls of a screen concurrently, as a browser does. */
  async #callAll(calls: readonly Call[]): Promise<void> {
    await Promise.all(calls.map((one) => this.#call(one)));
  }

  async #call({ name, path }: Call): Promise<void> {
    const address = `http://127.0.0.1:${this.#httpPort}${path.replace(MARK, encodeURIComponent(this.#mark))}`;
    const startedAt = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${this.#person.token}` } }).catch(
      () => null,
    );
    const text = await answer?.text().catch(() => '');
    this.#times.note(name, answer?.ok ? performance.now() - startedAt : null);
    this.#mark = MARK_IN_ANSWER.exec(text ?? '')?.[1] ?? this.#mark;
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#leaving }).catch(() => {});
  }
}
