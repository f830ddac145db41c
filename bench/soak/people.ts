import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { type LiveListener, openLiveListener } from '../../testing/live-listener.ts';
import type { CallTimes } from './call-times.ts';
import { type Asked, type Days, listVisits, MARK } from './visits.ts';

/** Somebody who is signed in and looks at machines of theirs. */
export type Person = { readonly token: string; readonly machineIds: Several<number> };

type Several<Item> = readonly [Item, ...Item[]];

export type People = {
  readonly eventCount: () => number;
  /** Everybody closes their browser; resolves when the last call has ended. */
  leave(): Promise<void>;
};

/** A screen is looked at for so long; what is live on it is asked for again as often as the portal does at most. */
const LOOKS_AT_LEAST_MS = 5_000;
const LOOKS_AT_MOST_MS = 40_000;
const LIVE_AGAIN_MS = 10_000;
/** Somebody closes the page and opens it again: streams end and begin. */
const RELOADS_EVERY = 12;
const MARK_IN_ANSWER = /"mark":"([^"]+)"/;
/** Everybody comes within this. */
const ARRIVAL_MS = 10_000;

/** Opens the browsers of all of them; each goes from screen to screen with a live stream open. */
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
  /** Of the map's last answer: what changed since is asked with it. */
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
    const looksUntil = performance.now() + this.#random.integer(LOOKS_AT_LEAST_MS, LOOKS_AT_MOST_MS);
    await this.#askAll(opens);
    for (;;) {
      await this.#pause(Math.min(LIVE_AGAIN_MS, Math.max(0, looksUntil - performance.now())));
      if (this.#leaving.aborted || performance.now() >= looksUntil) return;
      await this.#askAll(live);
    }
  }

  /** As a browser does: what one screen needs is asked for at once. */
  async #askAll(asked: readonly Asked[]): Promise<void> {
    await Promise.all(asked.map((one) => this.#ask(one)));
  }

  async #ask({ name, path }: Asked): Promise<void> {
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
