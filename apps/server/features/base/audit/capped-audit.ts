import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { SampledLog } from '../../../platform/sampled-log.ts';
import { type AuditEvent, saveAuditEvent } from './audit-store.ts';

/** Repetitions within this time are one more event with their count. */
const WINDOW_MS = 60_000;

type Repeated = { readonly event: AuditEvent; count: number; readonly timer: NodeJS.Timeout };

/**
 * Records what the same person may repeat thousands of times, such as refused calls: at once the first time, and the
 * repetitions of the next minute as one event with their number. A killed process loses at most that number.
 */
export class CappedAudit {
  readonly #app: Pick<Database, 'within'>;
  readonly #log: SampledLog;
  readonly #open = new Map<string, Repeated>();
  readonly #saving = new Set<Promise<void>>();

  constructor(app: Pick<Database, 'within'>, log: Pick<Logger, 'warn' | 'error'>) {
    this.#app = app;
    this.#log = new SampledLog(log);
  }

  /** Returns at once; nobody waits for the event. `windowMs`: how long repetitions are counted. */
  note(event: AuditEvent, windowMs = WINDOW_MS): void {
    const { organisationId, personId, action, subject } = event;
    const key = JSON.stringify([organisationId, personId, action, subject]);
    const repeated = this.#open.get(key);
    if (repeated) {
      repeated.count += 1;
      return;
    }
    const timer = setTimeout(() => this.#close(key), windowMs);
    timer.unref();
    this.#open.set(key, { event, count: 0, timer });
    this.#save(event);
  }

  /** Saves the counts so far and waits for all events. */
  async settle(): Promise<void> {
    for (const key of [...this.#open.keys()]) this.#close(key);
    await Promise.all(this.#saving);
  }

  #close(key: string): void {
    const repeated = this.#open.get(key);
    this.#open.delete(key);
    if (!repeated) return;
    clearTimeout(repeated.timer);
    const { event, count } = repeated;
    if (count > 0) this.#save({ ...event, subject: { ...event.subject, repetitions: count } });
  }

  #save(event: AuditEvent): void {
    const { organisationId } = event;
    const done = this.#app
      .within({ organisationId }, (db) => saveAuditEvent(db, event))
      .catch((error: unknown) => this.#log.error('an audit event could not be recorded', error))
      .finally(() => this.#saving.delete(done));
    this.#saving.add(done);
  }
}
