import type { SourceNote } from '@groundwork/domain/sources/source-note.ts';
import type { SourceIdentity } from '../features/sources/sources/source-identity-store.ts';
import type { NotedSource, SourceNoteStore } from '../features/sources/sources/source-note-store.ts';
import { RecentMap } from '../platform/recent-map.ts';
import type { SampledLog } from '../platform/sampled-log.ts';
import { DelayedSaver } from './delayed-saver.ts';

/** What goes on is noted again after this time. */
const NOTE_AGAIN_AFTER_MS = 60_000;

type Source = Pick<SourceIdentity, 'organisationId' | 'sourceId'>;

/** Saves what is unusual in how sources send, each kind at most once a minute. */
export class SourceNotes {
  readonly #saver: DelayedSaver<NotedSource>;
  readonly #notedAt = new RecentMap<string, number>(NOTE_AGAIN_AFTER_MS);
  readonly #now: () => Date;

  constructor(store: SourceNoteStore, log: SampledLog, now: () => Date) {
    const save = (noted: readonly NotedSource[]) => store.save(noted);
    this.#saver = new DelayedSaver({ save, log, failed: 'notes on sources could not be saved' });
    this.#now = now;
  }

  /** `networks` is empty for a note that does not concern them. */
  note({ organisationId, sourceId }: Source, note: SourceNote, networks: readonly string[] = []): void {
    const key = `${sourceId} ${note}`;
    const now = performance.now();
    if (now - (this.#notedAt.get(key, now) ?? Number.NEGATIVE_INFINITY) < NOTE_AGAIN_AFTER_MS) return;
    this.#notedAt.set(key, now, now);
    this.#saver.set(key, { organisationId, sourceId, note, at: this.#now(), networks });
  }

  /** Saves the remaining notes. */
  stop(): Promise<void> {
    return this.#saver.stop();
  }
}
