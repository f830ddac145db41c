import { setTimeout as wait } from 'node:timers/promises';
import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { POST as addSeenVideos } from '@groundwork/contract/v1/account/videos.ts';
import { POST as startFleet } from '@groundwork/contract/v1/portal/demo-fleet/index.ts';
import { POST as getProgress } from '@groundwork/contract/v1/portal/demo-fleet/progress.ts';
import { VIDEO_AREAS } from '@groundwork/domain/settings/first-video.ts';
import { type Caller, callAs } from './caller.fixture.ts';
import { createDataFolder, removeDataFolder, startPortal } from './portal.fixture.ts';

/** A portal with the demo fleet, as its first administrator sees it. */
export type DemoPortal = {
  readonly url: string;
  readonly token: string;
  /** Of a customer who hires machines of the fleet. */
  readonly customerToken: string;
  readonly call: Caller;
  stop(): Promise<void>;
};

type Account = { readonly email: string; readonly password: string };

const POLL_INTERVAL_MS = 1_000;

/** The demo that `PORTAL_URL` and the accounts next to it select, else a new one. */
export function findDemo(): Promise<DemoPortal> {
  const {
    PORTAL_URL,
    PORTAL_EMAIL = '',
    PORTAL_CUSTOMER_EMAIL = '',
    PORTAL_PASSWORD: password = '',
  } = process.env;
  if (PORTAL_URL !== undefined)
    return joinDemo(PORTAL_URL, [
      { email: PORTAL_EMAIL, password },
      { email: PORTAL_CUSTOMER_EMAIL, password },
    ]);
  console.log('Filling a portal with the demo fleet …');
  return startDemo(({ phase, share }) => console.log(`${phase}, ${Math.round(100 * share)} %`));
}

/** Signs in to a demo as its owner and as a customer. */
async function joinDemo(url: string, accounts: readonly Account[]): Promise<DemoPortal> {
  const [token = '', customerToken = ''] = await Promise.all(accounts.map((account) => enter(url, account)));
  return { url, token, customerToken, call: callAs(url, token), stop: async () => {} };
}

/** Signs in to a demo; no first-time video opens. */
async function enter(url: string, { email, password }: Account): Promise<string> {
  const issued = await callAs(url, null)(signIn, { body: { email, password } });
  if (!('token' in issued)) throw new Error('accounts of the demo have no second factor');
  await callAs(url, issued.token)(addSeenVideos, { body: { seen: VIDEO_AREAS } });
  return issued.token;
}

/** Starts a demo in a temporary folder and waits until it is live. Calls `onProgress` while it is filled. */
async function startDemo(onProgress: (progress: DemoProgress) => void): Promise<DemoPortal> {
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
  if (progress.accounts.length < 2) throw new Error('The demo fleet has no account, or none of a customer');
  const joined = await joinDemo(portal.url, progress.accounts);
  return {
    ...joined,
    stop: async () => {
      await portal.stop();
      await removeDataFolder(folder);
    },
  };
}
