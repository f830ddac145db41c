/** How many days one answer with routes has at most. */
export const MAX_ROUTE_DAYS = 31;
/** How many machines times days one answer with routes has at most, because their fixes are read for it. */
export const MAX_MACHINE_DAYS = 310;
/** The same for a report, which is read machine by machine while it is sent. */
export const MAX_REPORT_MACHINE_DAYS = 4_000;
/** The same for the summary, which the database sums. */
export const MAX_SUMMARY_MACHINE_DAYS = 400_000;
/** How many corners of ways one answer has at most: what a browser draws of several machines stays far below 200,000. */
export const MAX_ANSWER_CORNERS = 40_000;
/** How many locations of a machine an answer lists. */
export const MAX_LOCATIONS = 5_000;

/** The bounds of `stopRadius` in metres and of `stopDuration` in seconds. */
export const STOP_RADIUS = { min: 5, max: 500 } as const;
export const STOP_DURATION = { min: 30, max: 86_400 } as const;

/** How long a machine has to be outside of its site for a trip to be out of scope. */
export const SCOPE_GRACE_SECONDS = 60;

/** What the candidate rules of an organisation may be. */
export const ROUTE_RULE_RANGES = {
  stopRadiusMetres: STOP_RADIUS,
  stopDurationSeconds: STOP_DURATION,
  driftMetres: { min: 20, max: 2_000 },
  leastSatellites: { min: 0, max: 20 },
} as const;

/** How many days candidate rules are compared over. */
export const COMPARED_DAYS = 30;
