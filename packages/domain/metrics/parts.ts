import { ENGINE_STATES } from '../derivation/states/state.ts';
import type { Part } from './part.ts';

// Parts that several metrics share.

export const ON_TIME = {
  name: 'totalHours',
  from: 'segments',
  states: ['active', 'idle', 'running'],
  unplaced: 1,
} as const satisfies Part;

export const ACTIVE_TIME = {
  name: 'activeHours',
  from: 'segments',
  states: ['active'],
  unplaced: 0,
} as const satisfies Part;

export const IDLE_TIME = {
  name: 'idleHours',
  from: 'segments',
  states: ['idle'],
  unplaced: 0,
} as const satisfies Part;

export const ACTIVE_AND_IDLE_TIME = {
  name: 'activeAndIdle',
  from: 'segments',
  states: ['active', 'idle'],
  unplaced: 0,
} as const satisfies Part;

export const MISSING_TIME = {
  name: 'missingHours',
  from: 'segments',
  states: ['missing'],
  unplaced: -1,
} as const satisfies Part;

export const MONITORED_TIME = {
  name: 'monitored',
  from: 'segments',
  states: ENGINE_STATES,
  unplaced: 0,
} as const satisfies Part;

export const DISTANCE = { name: 'distanceTravelled', from: 'distance' } as const satisfies Part;

export const OPERATOR_TIME = {
  name: 'operatorAvailabilityHours',
  from: 'operator-time',
} as const satisfies Part;

export const FUEL = { name: 'fuelUtilisation', from: 'fuel' } as const satisfies Part;

// The parts of rates: fuel over a silence is in none of them.

export const OBSERVED_FUEL = {
  name: 'observedFuel',
  from: 'observed-fuel',
  onlyTravelling: false,
} as const satisfies Part;

export const OBSERVED_ON_TIME = { name: 'observedOnTime', from: 'observed-on-time' } as const satisfies Part;

export const OBSERVED_DISTANCE = {
  name: 'observedDistance',
  from: 'observed-distance',
} as const satisfies Part;
