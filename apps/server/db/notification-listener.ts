import pg from 'pg';
import type { DatabaseAddress } from './database.ts';

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
  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

async function listen(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
