import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';

const MINUTE_MS = 60_000;

/** Returns the current civil date in the organisation's time zone, and that zone. */
export function useToday(): { readonly today: string; readonly timeZone: string } {
  const { data: settings } = useCall(settingsCall, {});
  const timeZone = settings?.timezone ?? DEFAULT_TIME_ZONE;
  return { today: civilDateIn(useNow(MINUTE_MS), timeZone), timeZone };
}
