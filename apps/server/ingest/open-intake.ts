import type { TakeReadings } from '../features/readings/taken-readings.ts';
import { MAX_WAITING_RECORDS } from './commit-lane.ts';
import { type CommitLaneParts, openCommitLane } from './open-commit-lane.ts';
import type { Pipeline } from './pipeline.ts';
import { createTakeReadings } from './take-readings.ts';

/** Takes readings in a process without a gateway; `stop` waits for what is being committed. */
export type Intake = { readonly takeReadings: TakeReadings; stop(): Promise<void> };

export type IntakeSettings = {
  /** How long the oldest batch waits before its transaction begins; 0 to 10. */
  readonly windowMs: number;
  /** After it a program is told to come back. */
  readonly longestWaitMs?: number;
};

/** The pipeline without ports: a lane of its own for readings that come by the API. */
export function openIntake(
  parts: CommitLaneParts & Pick<Pipeline, 'bell'>,
  { windowMs, longestWaitMs }: IntakeSettings,
): Intake {
  const { lane, metrics } = openCommitLane(parts, { windowMs, mostWaitingRecords: MAX_WAITING_RECORDS });
  const { bell, now } = parts;
  return {
    takeReadings: createTakeReadings({ lane, metrics, bell, now }, longestWaitMs),
    stop: () => lane.stop(),
  };
}
