import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { DatabaseAddress } from '../../db/database.ts';
import { listenForNotifications } from '../../db/notification-listener.ts';
import type { Logger } from '../log.ts';
import { SampledLog } from '../sampled-log.ts';
import { ACTIVITY_CHANGED, readNotice } from './activity-notice.ts';
import { READINGS_STORED, readReadingsNotice } from './readings-notice.ts';

/** Called with the machines whose figures changed; an empty list means that any may have changed. */
export type LiveListener = (machineIds: readonly MachineId[]) => void;

/** Called when readings were received: there are newer positions, and figures will follow. */
export type ReadingsListener = () => void;

/** Passes changes on to the listeners in this process, separately for each organisation. */
export type LiveHub = {
  /** Returns the function that unsubscribes. */
  subscribe(
    organisationId: OrganisationId,
    listener: LiveListener,
    onReadings?: ReadingsListener,
  ): () => void;
  /** Resolves when the hub has started to listen. */
  readonly opened: Promise<void>;
  stop(): Promise<void>;
};

/** For more machines than this in one call, listeners are called with an empty list. */
const MAX_LISTED_MACHINES = 1_000;
/** Minimum time between two calls of a listener, so that a burst of notices causes one refresh of a browser. */
const THROTTLE_MS = 100;

type Channel = {
  readonly listeners: Map<LiveListener, ReadingsListener | undefined>;
  pending: Set<MachineId> | null;
  hasReadings: boolean;
  timer?: NodeJS.Timeout | undefined;
};

/** Listens for readings and derivations that any process commits. */
export function openLiveHub({ listen, log }: { listen: DatabaseAddress; log: Logger }): LiveHub {
  const channels = new Map<OrganisationId, Channel>();
  const troubles = new SampledLog(log);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const listener = listenForNotifications({
    address: listen,
    channels: [ACTIVITY_CHANGED, READINGS_STORED],
    onNotification: (payload, rung) => {
      if (rung === READINGS_STORED) {
        for (const channel of listChannels(channels, readReadingsNotice(payload))) noteReadings(channel);
        return;
      }
      const notice = readNotice(payload);
      const channel = notice && channels.get(notice.organisationId);
      if (channel) noteMachines(channel, notice.machineIds);
    },
    onOpen: () => {
      open();
      for (const channel of channels.values()) noteMachines(channel, []);
    },
    onLost: (err) => troubles.warn('LISTEN connection of the live stream lost, retrying', err),
  });
  return {
    opened,
    subscribe(organisationId, listener, onReadings) {
      const channel = channels.get(organisationId) ?? newChannel();
      channels.set(organisationId, channel);
      channel.listeners.set(listener, onReadings);
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size === 0 && channels.get(organisationId) === channel)
          channels.delete(organisationId);
      };
    },
    async stop() {
      for (const { timer } of channels.values()) clearTimeout(timer);
      channels.clear();
      await listener.stop();
    },
  };
}

const newChannel = (): Channel => ({ listeners: new Map(), pending: new Set(), hasReadings: false });

/** Returns the channels of the organisations, or all channels if none is named. */
const listChannels = (
  channels: ReadonlyMap<OrganisationId, Channel>,
  organisationIds: readonly OrganisationId[],
): Iterable<Channel> =>
  organisationIds.length === 0 ? channels.values() : organisationIds.flatMap((id) => channels.get(id) ?? []);

/** Adds machines to the pending ones. Null stands for any machine, so that their number is bounded. */
function noteMachines(channel: Channel, machineIds: readonly MachineId[]): void {
  if (machineIds.length === 0) channel.pending = null;
  for (const machineId of machineIds) channel.pending?.add(machineId);
  if (channel.pending && channel.pending.size > MAX_LISTED_MACHINES) channel.pending = null;
  channel.timer ??= setTimeout(() => callListeners(channel), THROTTLE_MS);
}

function noteReadings(channel: Channel): void {
  channel.hasReadings = true;
  channel.timer ??= setTimeout(() => callListeners(channel), THROTTLE_MS);
}

function callListeners(channel: Channel): void {
  const { pending, hasReadings } = channel;
  Object.assign(channel, { pending: new Set(), hasReadings: false, timer: undefined });
  const hasChanged = pending === null || pending.size > 0;
  for (const [listener, onReadings] of channel.listeners) {
    if (hasReadings) onReadings?.();
    if (hasChanged) listener([...(pending ?? [])]);
  }
}
