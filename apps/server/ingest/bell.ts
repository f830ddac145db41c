export type Bell<T> = { ring(forWhom: T): void; stop(): Promise<void> };

/**
 * A bell that sounds at once, and then no more often than every `intervalMs` however often it is rung, for all for whom
 * it was rung meanwhile: a NOTIFY holds a lock of the whole database while it commits. `sound` has a connection of its own; where it
 * fails the next ring tries again, and listeners look by themselves every second anyway.
 */
export function createBell<T>(
  sound: (forWhom: ReadonlySet<T>) => Promise<unknown>,
  intervalMs: number,
): Bell<T> {
  let timer: NodeJS.Timeout | null = null;
  let rung = new Set<T>();
  let sounding: Promise<unknown> = Promise.resolve();
  const soundNow = () => {
    const forWhom = rung;
    rung = new Set();
    sounding = sound(forWhom).catch(() => {});
    timer = setTimeout(() => {
      timer = null;
      if (rung.size > 0) soundNow();
    }, intervalMs);
  };
  return {
    ring(forWhom) {
      rung.add(forWhom);
      if (timer === null) soundNow();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await sounding;
    },
  };
}
