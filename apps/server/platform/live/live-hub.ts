import { openBell } from '../../db/bell.ts';
import type { DatabaseAddress } from '../../db/database.ts';
import type { Logger } from '../log.ts';
import { ACTIVITY_CHANGED, readNotice } from './activity-notice.ts';

/** Called with the machines whose figures changed; an empty list: any of them may have. */
export type LiveListener = (machineIds: readonly number[]) => void;

/** Passes on what changed to whoever listens in this process, each organisation apart. */
export type LiveHub = {
  /** Gives the function that ends it. */
  subscribe(organisationId: number, listener: LiveListener): () => void;
  /** Resolves when notices are heard for the first time. */
  readonly opened: Promise<void>;
  stop(): Promise<void>;
};

/** With more machines than this in one telling, listeners are told that any may have changed. */
const MACHINES_AT_ONCE = 1_000;
/** However fast notices come, a listener is told this often at most: so a burst costs a browser one refresh. */
const GATHER_MS = 100;

type Channel = { readonly listeners: Set<LiveListener>; pending: Set<number> | null; timer?: NodeJS.Timeout };

/** Listens for derivations that were committed by any process. */
export function openLiveHub({ listen, log }: { listen: DatabaseAddress; log: Logger }): LiveHub {
  const channels = new Map<number, Channel>();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const bell = openBell({
    address: listen,
    channels: [ACTIVITY_CHANGED],
    onRing: (payload) => {
      const notice = readNotice(payload);
      const channel = notice && channels.get(notice.organisationId);
      if (channel) gather(channel, notice.machineIds);
    },
    onOpen: () => {
      open();
      for (const channel of channels.values()) gather(channel, []);
    },
    onLost: (err) => log.warn({ err }, 'the live stream hears nothing for a moment'),
  });
  return {
    opened,
    subscribe(organisationId, listener) {
      const channel = channels.get(organisationId) ?? { listeners: new Set(), pending: new Set() };
      channels.set(organisationId, channel);
      channel.listeners.add(listener);
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size === 0 && channels.get(organisationId) === channel)
          channels.delete(organisationId);
      };
    },
    async stop() {
      for (const { timer } of channels.values()) clearTimeout(timer);
      channels.clear();
      await bell.stop();
    },
  };
}

/** Null stands for any machine: the number that is held is bounded. */
function gather(channel: Channel, machineIds: readonly number[]): void {
  if (machineIds.length === 0) channel.pending = null;
  for (const machineId of machineIds) channel.pending?.add(machineId);
  if (channel.pending && channel.pending.size > MACHINES_AT_ONCE) channel.pending = null;
  channel.timer ??= setTimeout(() => tell(channel), GATHER_MS);
}

function tell(channel: Channel): void {
  const machineIds = [...(channel.pending ?? [])];
  channel.pending = new Set();
  delete channel.timer;
  for (const listener of channel.listeners) listener(machineIds);
}
