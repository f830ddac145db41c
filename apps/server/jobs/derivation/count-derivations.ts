import { Counter, Gauge, Histogram } from 'prom-client';
import { SLICE_FOLLOWERS } from '../../features/derivation/closed-slices/slice-followers.ts';
import { STORED_OUTPUTS } from '../../features/derivation/outputs/outputs.ts';
import { LANES } from '../../features/derivation/run/due-machines-query.ts';
import type { Registry } from '../../platform/metrics.ts';

/** The counters of the derivation. */
export type DerivationCounts = {
  readonly derived: Counter<'lane'>;
  readonly failed: Counter<'lane'>;
  readonly written: Counter<'table'>;
  readonly seconds: Histogram<'lane'>;
};

/** Registers the derivation's metrics, with a series at 0 for each lane and table. */
export function countDerivations(metrics: Registry): DerivationCounts {
  const counts = registerCounts([metrics]);
  for (const lane of LANES) {
    counts.derived.inc({ lane }, 0);
    counts.failed.inc({ lane }, 0);
    counts.seconds.zero({ lane });
  }
  for (const { name } of [...STORED_OUTPUTS, ...SLICE_FOLLOWERS]) counts.written.inc({ table: name }, 0);
  return counts;
}

function registerCounts(registers: Registry[]): DerivationCounts {
  return {
    derived: new Counter({
      name: 'groundwork_derivations_total',
      help: 'Machines brought up to date, by lane',
      labelNames: ['lane'],
      registers,
    }),
    failed: new Counter({
      name: 'groundwork_derivations_failed_total',
      help: 'Derivations that failed and are retried, by lane',
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

/**
 * Registers the maximum lag of each lane. Everything that was due at the start of a sweep is derived at its end, so
 * nothing has waited longer than since the start of the last finished sweep.
 */
export function watchLag(metrics: Registry, lanes: readonly WatchedLane[]): void {
  new Gauge({
    name: 'groundwork_derivation_lag_seconds',
    help: 'Maximum time that anything due can have waited to be derived, by lane',
    labelNames: ['lane'],
    registers: [metrics],
    collect() {
      for (const { name, lagMs } of lanes) this.set({ lane: name }, lagMs() / 1_000);
    },
  });
}

/** A lane, and the time since the start of its last finished sweep. */
export type WatchedLane = { readonly name: string; readonly lagMs: () => number };
