/** How a machine's activity is shown: one day, the seven days around it, or the days of a range one by one. */
export const ACTIVITY_VIEWS = ['day', 'week', 'list'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];
