import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { DatabaseAddress } from '../../db/database.ts';
import { listenForNotifications } from '../../db/notification-listener.ts';
import type { Logger } from '../log.ts';
import { SampledLog } from '../sampled-log.ts';
import { ACTIVITY_CHANGED, readNotice } from './activity-notice.ts';
import { READINGS_STORED, readReadingsNotice } from './readings-notice.ts';
import { readTopicsNotice, TOPICS_CHANGED } from './topics-notice.ts';

/** Called with the machines whose figures changed; an empty list means that any may have changed. */
export type LiveListener = (machineIds: readonly MachineId[]) => void;

/** Called when readings were received: there are newer positions, and figures will follow. */
export type ReadingsListener = () => void;

/** Called with the topics of calls that answer something else now. */
export type TopicsListener = (topics: readonly string[]) => void;

/** Passes changes on to the listeners in this process, separately for each organisation. */
export type LiveHub = {
  /** Returns the function that unsubscribes. */
  subscribe(
    organisationId: OrganisationId,
    listener: LiveListener,
    onReadings?: ReadingsListener,
    onTopics?: TopicsListener,
  ): () => void;
  /** Resolves when the hub has started to listen. */
  readonly opened: Promise<void>;
  stop(): Promise<void>;
};

/** For more machines than this in one call, listeners are called with an empty list. */
const MAX_LISTED_MACHINES = 1_000;
/** Minimum time between two calls of a listener, so that a burst of notices causes one refresh of a browser. */
const THROTTLE_MS = 100;

type MoreListeners = {
  readonly onReadings: ReadingsListener | undefined;
  readonly onTopics: TopicsListener | undefined;
};

type Channel = {
  readonly listeners: Map<LiveListener, MoreListeners>;
  pending: Set<MachineId> | null;
  topics: Set<string>;
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
    channels: [ACTIVITY_CHANGED, READINGS_STORED, TOPICS_CHANGED],
    onNotification: (payload, rung) => {
      if (rung === READINGS_STORED) {
        for (const channel of listChannels(channels, readReadingsNotice(payload))) noteReadings(channel);
        return;
      }
      if (rung === TOPICS_CHANGED) {
        const changed = readTopicsNotice(payload);
        const channel = changed && channels.get(changed.organisationId);
        if (channel) noteTopics(channel, changed.topics);
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
    subscribe(organisationId, listener, onReadings, onTopics) {
      const channel = channels.get(organisationId) ?? newChannel();
      channels.set(organisationId, channel);
      channel.listeners.set(listener, { onReadings, onTopics });
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

const newChannel = (): Channel => ({
  listeners: new Map(),
  pending: new Set(),
  topics: new Set(),
  hasReadings: false,
});

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

function noteTopics(channel: Channel, topics: readonly string[]): void {
  for (const topic of topics) channel.topics.add(topic);
  channel.timer ??= setTimeout(() => callListeners(channel), THROTTLE_MS);
}

function callListeners(channel: Channel): void {
  const { pending, topics, hasReadings } = channel;
  Object.assign(channel, { pending: new Set(), topics: new Set(), hasReadings: false, timer: undefined });
  const hasChanged = pending === null || pending.size > 0;
  for (const [listener, { onReadings, onTopics }] of channel.listeners) {
    if (topics.size > 0) onTopics?.([...topics]);
    if (hasReadings) onReadings?.();
    if (hasChanged) listener([...(pending ?? [])]);
  }
}
