import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadEvent, LoadOrder, LoadSeen } from './load-order.ts';

const GENERATOR = join(import.meta.dirname, 'generator.ts');

/** A load whose devices are connected and wait. */
export type WaitingLoad = {
  /** Plays it; `onMeasuring` and `onMeasured` are called when what counts begins and ends. Rejects where it fails. */
  play(onMeasuring?: () => void, onMeasured?: () => void): Promise<LoadSeen>;
  readonly pid: number;
  /** Lets all connections go at once. */
  abandon(): void;
};

/** Starts a process that plays the order, and waits until its devices are connected. */
export async function openLoad(order: LoadOrder): Promise<WaitingLoad> {
  const child = fork(GENERATOR, { stdio: 'inherit' });
  child.send(order);
  await heard(child, 'connected');
  return {
    pid: child.pid ?? 0,
    abandon: () => void child.kill('SIGKILL'),
    async play(onMeasuring = () => {}, onMeasured = () => {}) {
      const events = [heard(child, 'measuring'), heard(child, 'measured'), heard(child, 'ended')] as const;
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

function heard<Kind extends LoadEvent['kind']>(child: ChildProcess, kind: Kind): Promise<Event<Kind>> {
  const { promise, resolve, reject } = Promise.withResolvers<Event<Kind>>();
  child.on('message', (event: LoadEvent) => {
    if (event.kind === kind) resolve(event as Event<Kind>);
  });
  child.once('exit', (code) => reject(new Error(`a generator ended with ${code}`)));
  return promise;
}
