export { type CivilRange, getRange } from './civil-range.ts';
export { sumFacts } from './machine-facts-query.ts';
export {
  NO_ACTIVITY_SUMMARY,
  presentActivitySummary,
  presentMetric,
} from './present-activity-summary.ts';
export { readContractedSlices } from './read-contracted-slices.ts';
export { readDailyFacts } from './read-daily-facts.ts';
export { sumFactsBefore } from './sum-facts-before.ts';
export {
  type MetricFactsQuery,
  type MetricOrganisation,
  readMetricTerms,
  sumMetricFacts,
} from './sum-metric-facts.ts';
