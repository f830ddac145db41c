import { setTimeout as wait } from 'node:timers/promises';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import type { LiveHub, LiveListener, ReadingsListener } from '../../../platform/live/live-hub.ts';
import { readVisibleNow, type VisibleNow } from './visible-now-query.ts';

type LiveChanges = Pick<LiveHub, 'subscribe'>;

/** Between two looks at what a member sees: each is a statement for each of the member's streams. */
const PAUSE_MS = 500;

/**
 * Limits changes to the machines that a member sees. `app` is limited to the member. If the member sees other machines than before,
 * any may have changed, so that a screen drops those that left.
 */
export const limitLiveChanges = (live: LiveChanges, app: Database): LiveChanges => ({
  subscribe(organisationId, listener, onReadings, onTopics) {
    const view = new LimitedView(app, organisationId, listener, onReadings);
    const leave = live.subscribe(
      organisationId,
      (machineIds) => view.note(machineIds),
      () => view.note(null),
      onTopics,
    );
    return () => {
      leave();
      view.leave();
    };
  },
});

/** What one stream has shown, and what is waiting to be compared with what the member sees now. */
class LimitedView {
  readonly #app: Database;
  readonly #organisationId: OrganisationId;
  readonly #listener: LiveListener;
  readonly #onReadings: ReadingsListener | undefined;
  readonly #changed = new Set<MachineId>();
  #mayBeAny = false;
  #seen: VisibleNow | null = null;
  #isBusy = false;
  #hasNews = true;
  #hasLeft = false;

  constructor(
    app: Database,
    organisationId: OrganisationId,
    listener: LiveListener,
    onReadings: ReadingsListener | undefined,
  ) {
    this.#app = app;
    this.#organisationId = organisationId;
    this.#listener = listener;
    this.#onReadings = onReadings;
    void this.#follow();
  }

  /** Null: readings came in. An empty list: any machine may have changed. */
  note(machineIds: readonly MachineId[] | null): void {
    this.#mayBeAny ||= machineIds?.length === 0;
    for (const machineId of machineIds ?? []) this.#changed.add(machineId);
    this.#hasNews = true;
    void this.#follow();
  }

  leave(): void {
    this.#hasLeft = true;
  }

  async #follow(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#hasNews && !this.#hasLeft) {
      this.#hasNews = false;
      // If the database does not answer, the next change tries again.
      const now = await readVisibleNow(this.#app, this.#organisationId).catch(() => null);
      if (now && !this.#hasLeft) this.#tell(now);
      await wait(PAUSE_MS, undefined, { ref: false });
    }
    this.#isBusy = false;
  }

  #tell(now: VisibleNow): void {
    const before = this.#seen;
    this.#seen = now;
    const changed = [...this.#changed].filter((machineId) => now.machineIds.has(machineId));
    const isAny = this.#mayBeAny || (before !== null && !isSame(before.machineIds, now.machineIds));
    this.#changed.clear();
    this.#mayBeAny = false;
    if (before !== null && before.newestReading !== now.newestReading) this.#onReadings?.();
    if (isAny) this.#listener([]);
    else if (changed.length > 0) this.#listener(changed);
  }
}

const isSame = (one: ReadonlySet<MachineId>, other: ReadonlySet<MachineId>): boolean =>
  one.size === other.size && [...one].every((machineId) => other.has(machineId));
