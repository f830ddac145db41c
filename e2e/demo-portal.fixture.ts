import { setTimeout as wait } from 'node:timers/promises';
import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { POST as startFleet } from '@groundwork/contract/v1/portal/demo-fleet/index.ts';
import { POST as getProgress } from '@groundwork/contract/v1/portal/demo-fleet/progress.ts';
import { type Caller, callAs } from './caller.fixture.ts';
import { createDataFolder, removeDataFolder, startPortal } from './portal.fixture.ts';

/** A portal with the demo fleet, as its first administrator sees it. */
export type DemoPortal = {
  readonly url: string;
  readonly token: string;
  readonly call: Caller;
  stop(): Promise<void>;
};

type Account = { readonly email: string; readonly password: string };

const POLL_INTERVAL_MS = 1_000;

/** Signs in to a demo that is already running. */
export async function joinDemo(url: string, { email, password }: Account): Promise<DemoPortal> {
  const issued = await callAs(url, null)(signIn, { body: { email, password } });
  if (!('token' in issued)) throw new Error('accounts of the demo have no second factor');
  const { token } = issued;
  return { url, token, call: callAs(url, token), stop: async () => {} };
}

/** Starts a demo in a temporary folder and waits until it is live. Calls `onProgress` while it is filled. */
export async function startDemo(onProgress: (progress: DemoProgress) => void): Promise<DemoPortal> {
  const folder = await createDataFolder();
  const portal = await startPortal(folder);
  const token = portal.firstLink?.split('#token=')[1] ?? '';
  const call = callAs(portal.url, null);
  let progress = await call(startFleet, { body: { token } });
  while (progress.phase !== 'live') {
    if (progress.phase === 'failed') throw new Error(`No demo fleet: ${progress.problem}`);
    await wait(POLL_INTERVAL_MS);
    progress = await call(getProgress, { body: { token } });
    onProgress(progress);
  }
  const [owner] = progress.accounts;
  if (!owner) throw new Error('The demo fleet has no account');
  const joined = await joinDemo(portal.url, owner);
  return {
    ...joined,
    stop: async () => {
      await portal.stop();
      await removeDataFolder(folder);
    },
  };
}
