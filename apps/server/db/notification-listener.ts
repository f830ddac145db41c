import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { SESSION_OPTIONS } from './session-settings.ts';

/** A connection that listens for NOTIFY. */
export type NotificationListener = { stop(): Promise<void> };

export type NotificationListenerParts = {
  readonly address: DatabaseAddress;
  readonly channels: readonly string[];
  readonly onNotification: (payload: string, channel: string) => void;
  /** Called when listening begins, also after a reconnect: earlier notifications are lost. */
  readonly onOpen: () => void;
  readonly onLost: (error: Error) => void;
};

const RETRY_MS = 1_000;
/** Nothing is sent on a connection that only listens, so the end of its server would not be noticed for hours. */
const CHECK_INTERVAL_MS = 10_000;
const CHECK_TIMEOUT_MS = 5_000;

/** Listens for NOTIFY on a connection of its own, and reconnects if it is lost. */
export function listenForNotifications(parts: NotificationListenerParts): NotificationListener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost || isStopped) return;
    client = null;
    parts.onLost(error);
    lost.end().catch(() => {});
    retry = setTimeout(open, RETRY_MS);
  };
  const open = () => {
    const opening = new pg.Client({
      ...parts.address,
      application_name: 'groundwork-bell',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: SESSION_OPTIONS,
    });
    client = opening;
    opening.on('error', (error) => lose(opening, error));
    opening.on('end', () => lose(opening, new Error('LISTEN connection ended')));
    opening.on('notification', ({ payload, channel }) => parts.onNotification(payload ?? '', channel));
    listen(opening, parts.channels).then(
      () => client === opening && parts.onOpen(),
      (error: Error) => lose(opening, error),
    );
  };
  const check = async () => {
    const checked = client;
    const query = { text: 'select 1', query_timeout: CHECK_TIMEOUT_MS };
    await checked?.query(query).catch((error: Error) => lose(checked, error));
  };
  open();
  const checking = setInterval(() => void check(), CHECK_INTERVAL_MS);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(checking);
      await client?.end().catch(() => {});
    },
  };
}

async function listen(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
