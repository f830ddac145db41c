import { useNow } from '../../../lib/time/use-now.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';

const MINUTE_MS = 60_000;

/** Returns the current civil date in a time zone. */
export const getToday = (timeZone: string): string => civilDateIn(new Date().toISOString(), timeZone);

/** Returns the current civil date in the organisation's time zone, and that zone. */
export function useToday(): { readonly today: string; readonly timeZone: string } {
  const timeZone = useOrganisationZone();
  return { today: civilDateIn(useNow(MINUTE_MS), timeZone), timeZone };
}
