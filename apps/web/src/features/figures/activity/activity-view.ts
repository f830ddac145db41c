/** How a machine's activity is shown: one day, the week around it, or a list of the days of a range. */
export const ACTIVITY_VIEWS = ['day', 'week', 'list'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];
