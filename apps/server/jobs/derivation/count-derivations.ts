import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from '../../platform/metrics.ts';

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

/**
 * Registers how old the figures of a lane may be. All that was due when a look at the machines began is derived
 * when it has ended; so nothing waits for longer than since the beginning of the last one that ended.
 */
export function watchLag(metrics: Registry, lanes: readonly WatchedLane[]): void {
  new Gauge({
    name: 'groundwork_derivation_lag_seconds',
    help: 'Longest time that anything due can have waited to be derived, by lane',
    labelNames: ['lane'],
    registers: [metrics],
    collect() {
      for (const { name, lagMs } of lanes) this.set({ lane: name }, lagMs() / 1_000);
    },
  });
}

/** A lane, and how long it is since the last look at its machines that ended had begun. */
export type WatchedLane = { readonly name: string; readonly lagMs: () => number };
