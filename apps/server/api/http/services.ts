import type { Database } from '../../db/database.ts';
import type { CappedAudit } from '../../features/base/audit/public.ts';
import type { ConfiguredMap } from '../../features/base/base-map/public.ts';
import type { MailDesk } from '../../features/base/mail/mail-desk.ts';
import type { DemoFleet } from '../../features/installation/demo/demo-fleet.ts';
import type { SignInDesk } from '../../features/people/session/public.ts';
import type { SignOnParts } from '../../features/people/sign-on/public.ts';
import type { IngestReadings } from '../../features/readings/ingest-readings.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { OpenStreams } from '../../platform/http/event-stream.ts';
import type { ImageDesk } from '../../platform/images/image-desk.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { OutgoingPolicy } from '../../platform/outgoing/fetch-outgoing.ts';
import type { SecretKey } from '../../platform/secret-key.ts';

/** Publishes, per organisation, which machines' figures have changed. */
export type LiveChanges = Pick<LiveHub, 'subscribe'>;

/** What handlers may use in addition to their own transaction. */
export type Services = {
  readonly app: Database;
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: string;
  /** What links and sealed secrets are made with. */
  readonly secretKey: SecretKey;
  /** The base map while staff have not chosen one; null: the built-in one. */
  readonly baseMap: ConfiguredMap;
  /** Client for addresses that administrators enter. */
  readonly outgoing: OutgoingPolicy;
  /** Whether a service sends WhatsApp messages; else people send prepared ones. */
  readonly sendsWhatsapp: boolean;
  /** Logs why an identity provider could not be reached, or why its response was rejected. */
  readonly note: SignOnParts['note'];
  readonly mail: MailDesk;
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
  readonly signIns: SignInDesk;
  /** Records what a person may repeat thousands of times. */
  readonly cappedAudit: CappedAudit;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => Date;
};
