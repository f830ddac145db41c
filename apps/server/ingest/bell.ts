export type Bell = { ring(): void; stop(): Promise<void> };

/**
 * A bell that sounds at once, and then no more often than every `intervalMs` however often it is rung: a
 * NOTIFY holds a lock of the whole database while it commits. `sound` has a connection of its own; where it
 * fails the next ring tries again, and listeners look by themselves every second anyway.
 */
export function createBell(sound: () => Promise<unknown>, intervalMs: number): Bell {
  let timer: NodeJS.Timeout | null = null;
  let isRung = false;
  let sounding: Promise<unknown> = Promise.resolve();
  const soundNow = () => {
    isRung = false;
    sounding = sound().catch(() => {});
    timer = setTimeout(() => {
      timer = null;
      if (isRung) soundNow();
    }, intervalMs);
  };
  return {
    ring() {
      isRung = true;
      if (timer === null) soundNow();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await sounding;
    },
  };
}
