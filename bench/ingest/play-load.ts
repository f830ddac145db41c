import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadEvent, LoadOrder, LoadResult } from './load-order.ts';

const GENERATOR = join(import.meta.dirname, 'generator.ts');

/** A load whose devices are connected and waiting. */
export type WaitingLoad = {
  /** Plays the load; calls `onMeasuring` and `onMeasured` when the measured time begins and ends. Rejects on failure. */
  play(onMeasuring?: () => void, onMeasured?: () => void): Promise<LoadResult>;
  readonly pid: number;
  /** Kills the generator, which drops all its connections. */
  abandon(): void;
};

/** Starts a process that plays the order, and waits until its devices are connected. */
export async function openLoad(order: LoadOrder): Promise<WaitingLoad> {
  const child = fork(GENERATOR, { stdio: 'inherit' });
  child.send(order);
  await receiveEvent(child, 'connected');
  return {
    pid: child.pid ?? 0,
    abandon: () => void child.kill('SIGKILL'),
    async play(onMeasuring = () => {}, onMeasured = () => {}) {
      const events = [
        receiveEvent(child, 'measuring'),
        receiveEvent(child, 'measured'),
        receiveEvent(child, 'ended'),
      ] as const;
      child.send('play');
      await events[0];
      onMeasuring();
      const { seen } = await events[1];
      onMeasured();
      await events[2];
      return seen;
    },
  };
}

type Event<Kind> = Extract<LoadEvent, { readonly kind: Kind }>;

function receiveEvent<Kind extends LoadEvent['kind']>(child: ChildProcess, kind: Kind): Promise<Event<Kind>> {
  const { promise, resolve, reject } = Promise.withResolvers<Event<Kind>>();
  child.on('message', (event: LoadEvent) => {
    if (event.kind === kind) resolve(event as Event<Kind>);
  });
  child.once('exit', (code) => reject(new Error(`load generator exited with code ${code}`)));
  return promise;
}
