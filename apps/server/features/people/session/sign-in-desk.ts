import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Logger } from '../../../platform/log.ts';
import type { Registry } from '../../../platform/metrics.ts';
import { SampledLog } from '../../../platform/sampled-log.ts';
import { AccountLines } from './account-lines.ts';

/** What the attempts of one process share. */
export type SignInDesk = {
  readonly lines: AccountLines;
  /** Counts and logs a refused attempt. */
  noteRefused(attempt: { readonly address: string; readonly email: string }): void;
  /** Runs what a refused client must not wait for, because it would tell whether the account exists. */
  afterwards(work: () => Promise<void>): void;
  /** Waits for the work that runs afterwards. */
  settle(): Promise<void>;
};

/** Opens the desk of a process. Accounts are logged as hashes whose key lives as long as the process. */
export function openSignInDesk(log: Pick<Logger, 'warn' | 'error'>, metrics?: Registry): SignInDesk {
  const key = randomBytes(32);
  const sampled = new SampledLog(log);
  const refused =
    metrics &&
    new Counter({
      name: 'groundwork_sign_ins_refused_total',
      help: 'Sign-ins with a wrong password or for an unknown or disabled account',
      registers: [metrics],
    });
  const working = new Set<Promise<void>>();
  return {
    lines: new AccountLines(),
    noteRefused({ address, email }) {
      refused?.inc();
      const account = createHmac('sha256', key).update(email).digest('base64url').slice(0, 16);
      sampled.warn('sign-in refused', undefined, { address, account });
    },
    afterwards(work) {
      // Not before the answer is on its way, so that its time does not depend on the work.
      const done = nextTurn()
        .then(work)
        .catch((error: unknown) => sampled.error('a refused sign-in could not be recorded', error))
        .finally(() => working.delete(done));
      working.add(done);
    },
    async settle() {
      await Promise.all(working);
    },
  };
}
