import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import type { MeasuredSeries } from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';
import type { DrawnDay } from '../../../charts/day-stretch.ts';

/** What was measured in one hour of a day. Null: nothing was reported. */
export type HourRow = {
  readonly startedAt: string;
  /** The greatest speed, and the last value of everything else, by measurement. */
  readonly values: Readonly<Partial<Record<MeasuredSeries['measurement'], number>>>;
  readonly transportedSeconds: number;
};

const HOUR_MS = 3_600_000;

/** Sums up the hours of a day in which something was measured or the machine was carried. */
export function listHourRows(
  { startsAt, endsAt }: DrawnDay,
  series: readonly MeasuredSeries[],
  segments: readonly Pick<Segment, 'startedAt' | 'endedAt' | 'transported'>[],
): readonly HourRow[] {
  const rows: HourRow[] = [];
  for (let from = Date.parse(startsAt); from < Date.parse(endsAt); from += HOUR_MS) {
    const until = from + HOUR_MS;
    const values = Object.fromEntries(
      series.flatMap(({ measurement, points }) => {
        const within = points.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < until);
        const last = within.at(-1);
        if (last === undefined) return [];
        const value = measurement === 'speed' ? Math.max(...within.map(({ value }) => value)) : last.value;
        return [[measurement, value]];
      }),
    );
    const transportedSeconds = segments.reduce((sum, { transported, startedAt, endedAt }) => {
      const overlapMs = Math.min(Date.parse(endedAt), until) - Math.max(Date.parse(startedAt), from);
      return transported && overlapMs > 0 ? sum + overlapMs / 1_000 : sum;
    }, 0);
    if (Object.keys(values).length > 0 || transportedSeconds > 0)
      rows.push({ startedAt: new Date(from).toISOString(), values, transportedSeconds });
  }
  return rows;
}
