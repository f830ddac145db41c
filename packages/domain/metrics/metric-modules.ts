import type { ModuleFlag } from '../settings/modules.ts';
import type { MetricDefinition } from './define-metric.ts';

/** Returns whether a metric is shown to an organisation with these flags; a hidden metric has no value. */
export const isMetricShown = (
  { module }: Pick<MetricDefinition, 'module'>,
  modules: Readonly<Record<ModuleFlag, boolean>>,
): boolean => module === null || modules[module];
