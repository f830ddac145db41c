import { openBell } from '../../db/bell.ts';
import type { DatabaseAddress } from '../../db/database.ts';
import type { Logger } from '../log.ts';
import { ACTIVITY_CHANGED, readNotice } from './activity-notice.ts';
import { READINGS_STORED, readReadingsNotice } from './readings-notice.ts';

/** Called with the machines whose figures changed; an empty list: any of them may have. */
export type LiveListener = (machineIds: readonly number[]) => void;

/** Called where machines were heard: there are newer positions, figures follow. */
export type HeardListener = () => void;

/** Passes on what changed to whoever listens in this process, each organisation apart. */
export type LiveHub = {
  /** Gives the function that ends it. */
  subscribe(organisationId: number, listener: LiveListener, onHeard?: HeardListener): () => void;
  /** Resolves when notices are heard for the first time. */
  readonly opened: Promise<void>;
  stop(): Promise<void>;
};

/** With more machines than this in one telling, listeners are told that any may have changed. */
const MACHINES_AT_ONCE = 1_000;
/** However fast notices come, a listener is told this often at most: so a burst costs a browser one refresh. */
const GATHER_MS = 100;

type Channel = {
  readonly listeners: Map<LiveListener, HeardListener | undefined>;
  pending: Set<number> | null;
  isHeard: boolean;
  timer?: NodeJS.Timeout | undefined;
};

/** Listens for readings and derivations that were committed by any process. */
export function openLiveHub({ listen, log }: { listen: DatabaseAddress; log: Logger }): LiveHub {
  const channels = new Map<number, Channel>();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const bell = openBell({
    address: listen,
    channels: [ACTIVITY_CHANGED, READINGS_STORED],
    onRing: (payload, rung) => {
      if (rung === READINGS_STORED) {
        for (const channel of channelsOf(channels, readReadingsNotice(payload))) hear(channel);
        return;
      }
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
    subscribe(organisationId, listener, onHeard) {
      const channel = channels.get(organisationId) ?? newChannel();
      channels.set(organisationId, channel);
      channel.listeners.set(listener, onHeard);
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

const newChannel = (): Channel => ({ listeners: new Map(), pending: new Set(), isHeard: false });

/** Those of the organisations; all of them where none is named. */
const channelsOf = (
  channels: ReadonlyMap<number, Channel>,
  organisationIds: readonly number[],
): Iterable<Channel> =>
  organisationIds.length === 0 ? channels.values() : organisationIds.flatMap((id) => channels.get(id) ?? []);

/** Null stands for any machine: the number that is held is bounded. */
function gather(channel: Channel, machineIds: readonly number[]): void {
  if (machineIds.length === 0) channel.pending = null;
  for (const machineId of machineIds) channel.pending?.add(machineId);
  if (channel.pending && channel.pending.size > MACHINES_AT_ONCE) channel.pending = null;
  channel.timer ??= setTimeout(() => tell(channel), GATHER_MS);
}

function hear(channel: Channel): void {
  channel.isHeard = true;
  channel.timer ??= setTimeout(() => tell(channel), GATHER_MS);
}

function tell(channel: Channel): void {
  const { pending, isHeard } = channel;
  Object.assign(channel, { pending: new Set(), isHeard: false, timer: undefined });
  const hasChanged = pending === null || pending.size > 0;
  for (const [listener, onHeard] of channel.listeners) {
    if (isHeard) onHeard?.();
    if (hasChanged) listener([...(pending ?? [])]);
  }
}
