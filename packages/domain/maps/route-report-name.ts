/** The reports about routes, by the beginnings of their file names. */
export const ROUTE_REPORTS = [
  'summary-routes',
  'detail-routes',
  'work_cycles-kpi-summary',
  'work_cycles-kpi-detail',
  'work_cycles-routes',
] as const;
export type RouteReport = (typeof ROUTE_REPORTS)[number];

const toPlainDate = (date: string): string => date.replaceAll('-', '');

/** Returns the name of a report's file: its dates as yyyyMMdd, or `all_data` without a start. */
export function nameRouteReport(
  report: RouteReport,
  { startsOn, endsOn }: { readonly startsOn: string | null; readonly endsOn: string },
): string {
  const dates = startsOn === null ? 'all_data' : `${toPlainDate(startsOn)}-${toPlainDate(endsOn)}`;
  return `${report}-${dates}.csv`;
}
