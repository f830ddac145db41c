import type { BaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { Database } from '../../db/database.ts';
import type { DemoFleet } from '../../features/installation/demo/demo-fleet.ts';
import type { SignInDelay } from '../../features/people/session/sign-in-delay.ts';
import type { TakeReadings } from '../../features/readings/taken-readings.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { OpenStreams } from '../../platform/http/event-stream.ts';
import type { ImageDesk } from '../../platform/images/image-desk.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';

/** Tells, per organisation, which machines' figures have changed. */
export type LiveChanges = Pick<LiveHub, 'subscribe'>;

/** What handlers may reach besides their own transaction. */
export type Services = {
  readonly app: Database;
  /** Where people reach the portal; without a slash at its end. */
  readonly publicUrl: string;
  /** What lies below the machines of a map; null for what the portal brings along. */
  readonly baseMap: BaseMap | null;
  readonly live: LiveChanges;
  /** The way of a batch of readings into the database. */
  readonly takeReadings: TakeReadings;
  /** Null where this process cannot have one. */
  readonly demoFleet: DemoFleet | null;
  readonly files: FileStore;
  readonly images: ImageDesk;
  readonly streams: OpenStreams;
  /** How often a stream asks whether its session still holds. */
  readonly beatMs: number;
  readonly signInDelay: SignInDelay;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => Date;
};
