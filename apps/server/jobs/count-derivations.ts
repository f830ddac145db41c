import { Counter, Histogram } from 'prom-client';
import type { Registry } from '../platform/metrics.ts';

/** What the derivation counts. */
export type DerivationCounts = {
  readonly derived: Counter<'lane'>;
  readonly failed: Counter<'lane'>;
  readonly written: Counter<'table'>;
  readonly seconds: Histogram<'lane'>;
};

/** Registers the derivation's figures. */
export function countDerivations(metrics: Registry): DerivationCounts {
  const registers = [metrics];
  return {
    derived: new Counter({
      name: 'groundwork_derivations_total',
      help: 'Machines brought up to date, by lane',
      labelNames: ['lane'],
      registers,
    }),
    failed: new Counter({
      name: 'groundwork_derivations_failed_total',
      help: 'Derivations that failed and are tried again, by lane',
      labelNames: ['lane'],
      registers,
    }),
    written: new Counter({
      name: 'groundwork_derived_rows_total',
      help: 'Derived rows written or removed, by table',
      labelNames: ['table'],
      registers,
    }),
    seconds: new Histogram({
      name: 'groundwork_derivation_seconds',
      help: 'Time from claiming a machine to its commit, by lane',
      labelNames: ['lane'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
  };
}
