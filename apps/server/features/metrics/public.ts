export { type ContractedSlice, listContractedSlices } from './list-contracted-slices.ts';
export {
  NO_ACTIVITY_SUMMARY,
  presentActivitySummary,
  presentDistance,
} from './present-activity-summary.ts';
export { type MetricFactsAsked, type MetricOrganisation, sumMetricFacts } from './sum-metric-facts.ts';
