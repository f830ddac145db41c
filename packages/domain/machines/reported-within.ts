/** How long ago something was reported. Cumulative: a week includes today. */
type ReportedWithin = 'day' | 'week' | 'month' | 'older';

const SECONDS_PER_DAY = 86_400;
const MAX_DAYS = { day: 1, week: 7, month: 30 } as const;

/** Lists every period that includes an instant `elapsedSeconds` ago; `older` if none does. */
export function listReportedWithin(elapsedSeconds: number): readonly ReportedWithin[] {
  const periods = (['day', 'week', 'month'] as const).filter(
    (period) => elapsedSeconds <= MAX_DAYS[period] * SECONDS_PER_DAY,
  );
  return periods.length > 0 ? periods : ['older'];
}
