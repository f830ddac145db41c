import { setTimeout as wait } from 'node:timers/promises';
import { deliverDueMessages, type WhatsappDelivery } from '../../features/base/mail/deliver-whatsapp.ts';
import type { WhatsappSettings } from '../../features/base/mail/public.ts';
import type { Logger } from '../../platform/log.ts';
import { SampledLog } from '../../platform/sampled-log.ts';

/** Between two looks for due messages. */
const PAUSE_MS = 2_000;
const TROUBLE_PAUSE_MS = 15_000;

type Parts = Omit<WhatsappDelivery, 'whatsapp'> & {
  /** Null: none are queued, and those of before wait. */
  readonly whatsapp: WhatsappSettings;
  readonly log: Logger;
};

/** Sends queued messages to telephone numbers until it is stopped. */
export function startWhatsapp({ whatsapp, log: logger, ...parts }: Parts): { stop(): Promise<void> } {
  if (whatsapp === null) return { stop: async () => undefined };
  const log = new SampledLog(logger);
  const stopping = new AbortController();
  const runRound = async (): Promise<number> => {
    try {
      return (await deliverDueMessages({ ...parts, whatsapp })) > 0 ? 0 : PAUSE_MS;
    } catch (err) {
      log.error('sending WhatsApp messages failed, retrying', err);
      return TROUBLE_PAUSE_MS;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const pauseMs = await runRound();
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
