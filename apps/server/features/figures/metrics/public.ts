export { type CivilRange, getRange } from './civil-range.ts';
export { listContractedSlices } from './list-contracted-slices.ts';
export { sumFacts } from './machine-facts-query.ts';
export {
  NO_ACTIVITY_SUMMARY,
  presentActivitySummary,
  presentDistance,
  presentMetric,
} from './present-activity-summary.ts';
export { sumFactsBefore } from './sum-facts-before.ts';
export {
  type MetricFactsAsked,
  type MetricOrganisation,
  readMetricTerms,
  sumMetricFacts,
} from './sum-metric-facts.ts';
