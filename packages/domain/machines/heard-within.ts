/** How long ago something was heard: cumulative, so that who asks for a week gets today's as well. */
type HeardWithin = 'day' | 'week' | 'month' | 'older';

const SECONDS_PER_DAY = 86_400;
const MAX_DAYS = { day: 1, week: 7, month: 30 } as const;

/** Every period that reaches back to an instant so many seconds ago; `older` where none does. */
export function listHeardWithin(elapsedSeconds: number): readonly HeardWithin[] {
  const periods = (['day', 'week', 'month'] as const).filter(
    (period) => elapsedSeconds <= MAX_DAYS[period] * SECONDS_PER_DAY,
  );
  return periods.length > 0 ? periods : ['older'];
}
