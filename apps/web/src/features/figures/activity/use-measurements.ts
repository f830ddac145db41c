import {
  GET as getMeasurements,
  type MeasuredSeries,
  type Transport,
} from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { useCall } from '../../../lib/calls/use-call.ts';

/** A day with a tracker that reports every second is fetched again at most this often. */
const REFETCH_THROTTLE_MS = 30_000;

export type Measurements = {
  /** What was measured on the day; null while it is loading. */
  readonly series: readonly MeasuredSeries[] | null;
  /** Finds a transport by its start. */
  readonly findTransport: (startedAt: string) => Transport | undefined;
};

/** Fetches what was measured on a day that has begun. Series of a module that is off are left out. */
export function useMeasurements(machineId: string, date: string, today: string): Measurements {
  const { data: settings } = useCall(getSettings, {});
  const hasBegun = date <= today;
  const { data, isError } = useCall(
    getMeasurements,
    { params: { id: machineId }, query: { date } },
    { enabled: hasBegun, refetchThrottleMs: REFETCH_THROTTLE_MS },
  );
  const modules = settings?.modules;
  const isShown = ({ measurement }: MeasuredSeries) => {
    if (measurement === 'speed') return modules?.speed ?? false;
    return measurement === 'engineHours' || (modules?.fuel ?? false);
  };
  const series = isError || !hasBegun ? [] : (data?.series.filter(isShown) ?? null);
  return {
    series,
    findTransport: (startedAt) => data?.transports.find((one) => one.startedAt === startedAt),
  };
}
