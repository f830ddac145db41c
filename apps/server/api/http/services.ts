import type { BaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { Database } from '../../db/database.ts';
import type { DemoFleet } from '../../features/installation/demo/demo-fleet.ts';
import type { IngestReadings } from '../../features/readings/ingest-readings.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { OpenStreams } from '../../platform/http/event-stream.ts';
import type { ImageDesk } from '../../platform/images/image-desk.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';

/** Publishes, per organisation, which machines' figures have changed. */
export type LiveChanges = Pick<LiveHub, 'subscribe'>;

/** What handlers may use in addition to their own transaction. */
export type Services = {
  readonly app: Database;
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: string;
  /** The operator's base map; null: the built-in one. */
  readonly baseMap: BaseMap | null;
  readonly live: LiveChanges;
  /** Stores a batch of readings. */
  readonly ingestReadings: IngestReadings;
  /** Null if this process cannot run one. */
  readonly demoFleet: DemoFleet | null;
  readonly files: FileStore;
  readonly images: ImageDesk;
  readonly streams: OpenStreams;
  /** How often a stream checks that its session is still valid. */
  readonly beatMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => Date;
};
