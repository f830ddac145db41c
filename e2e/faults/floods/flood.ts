import type { FloodClient } from './flood-client.ts';
import type { FloodTarget } from './flood-target.ts';

/** Sends until the client's signal aborts. */
export type Flood = {
  readonly name: string;
  readonly send: (client: FloodClient, target: FloodTarget) => Promise<void>;
};
