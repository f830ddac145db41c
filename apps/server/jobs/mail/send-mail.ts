import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { deliverDueMails, type Round } from '../../features/base/mail/deliver-mail.ts';
import { countDeliveries } from '../../features/base/mail/mail-metrics.ts';
import { expireMails, forgetMails } from '../../features/base/mail/mail-store.ts';
import type { MailSettings, ResolveLink } from '../../features/base/mail/public.ts';
import type { Logger } from '../../platform/log.ts';
import { SampledLog } from '../../platform/sampled-log.ts';

/** Between two looks for due mails. */
const PAUSE_MS = 2_000;
/** While the mail server or the database does not respond. */
const TROUBLE_PAUSE_MS = 15_000;
const TIDY_INTERVAL_MS = 60_000;
/** How long a settled mail is kept. */
const MAIL_KEPT_DAYS = 90;
const MS_PER_DAY = 86_400_000;
/** A stop waits this long for mails that are on their way; their leases end later. */
const STOP_WAIT_MS = 5_000;

type MailParts = {
  readonly app: Database;
  /** Null: mails stay in the outbox. */
  readonly smtp: MailSettings;
  readonly publicUrl: string;
  readonly resolveLink: ResolveLink;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly now: () => Date;
};

/** Sends queued mails until it is stopped, and removes old ones. */
export function startMail({ smtp, log: logger, metrics, ...parts }: MailParts): { stop(): Promise<void> } {
  const { app, now } = parts;
  const log = new SampledLog(logger);
  const stopping = new AbortController();
  const onSettled = countDeliveries(metrics, app, now);
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const runRound = async (): Promise<Round> => {
    if (now().getTime() - tidiedAt > TIDY_INTERVAL_MS) {
      tidiedAt = now().getTime();
      await app.within({}, (db) => expireMails(db, now()));
      await app.within({}, (db) => forgetMails(db, new Date(now().getTime() - MAIL_KEPT_DAYS * MS_PER_DAY)));
    }
    if (smtp === null) return { mails: 0, trouble: null };
    return deliverDueMails({ ...parts, smtp, onSettled });
  };
  const runRoundOrReport = async (): Promise<number> => {
    try {
      const { mails, trouble } = await runRound();
      if (trouble !== null) log.warn('mail server unreachable, retrying', undefined, { answer: trouble });
      if (trouble !== null) return TROUBLE_PAUSE_MS;
      return mails > 0 ? 0 : PAUSE_MS;
    } catch (err) {
      log.error('sending mail failed, retrying', err);
      return TROUBLE_PAUSE_MS;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const pauseMs = await runRoundOrReport();
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
