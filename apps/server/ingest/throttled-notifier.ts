export type ThrottledNotifier<T> = { notify(subject: T): void; stop(): Promise<void> };

/**
 * Sends the first notification at once and later ones at most every `intervalMs`, each with all subjects since the
 * last one: a NOTIFY holds a database-wide lock while it commits. A failed `send` is dropped; the next call of
 * `notify` sends again, and listeners poll every second anyway.
 */
export function createThrottledNotifier<T>(
  send: (subject: ReadonlySet<T>) => Promise<unknown>,
  intervalMs: number,
): ThrottledNotifier<T> {
  let timer: NodeJS.Timeout | null = null;
  let waiting = new Set<T>();
  let sending: Promise<unknown> = Promise.resolve();
  const sendNow = () => {
    const batch = waiting;
    waiting = new Set();
    sending = send(batch).catch(() => {});
    timer = setTimeout(() => {
      timer = null;
      if (waiting.size > 0) sendNow();
    }, intervalMs);
  };
  return {
    notify(subject) {
      waiting.add(subject);
      if (timer === null) sendNow();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await sending;
    },
  };
}
