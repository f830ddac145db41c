import type { UploadedReading } from '../truth-upload.ts';

/** A row of a JSON batch as a program sends it for an interval sensor (docs/sending-readings.md). */
export type IntervalRow = {
  readonly time: string;
  readonly values: readonly {
    readonly name: 'activeSeconds';
    readonly kind: 'interval';
    readonly value: number;
    readonly coversSeconds: number;
    readonly restIdle?: boolean;
  }[];
};

/** Returns a sensor's count as the row that its program sends. */
export function toIntervalRow({ timeMs, signals: { covered } }: UploadedReading): IntervalRow {
  const time = new Date(timeMs).toISOString();
  if (!covered) return { time, values: [] };
  const { activeSeconds: value, ...cover } = covered;
  return { time, values: [{ name: 'activeSeconds', kind: 'interval', value, ...cover }] };
}
