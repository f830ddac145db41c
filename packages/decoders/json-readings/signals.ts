import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Counter, CoveredTime, Signals } from '@groundwork/domain/readings/signals.ts';
import type { DocumentValue } from './document.ts';
import { unpackExactHead, unpackNamedValues } from './native-values.ts';

type NamedValue = DocumentValue;
type Named = ReadonlyMap<string, NamedValue>;
/** Each signal; null if it was not reported. */
type SignalsOrNull = { readonly [Field in keyof Signals]-?: Signals[Field] | null };

const INPUTS = ['digitalInput1', 'digitalInput2', 'digitalInput3', 'digitalInput4'] as const;

/** Derives the product's signals from a JSON reading. Unknown names are ignored. */
export function deriveSignals(reading: Reading): Signals {
  const named: Named = new Map(unpackNamedValues(reading.values).map((value) => [value.name, value]));
  const signals: SignalsOrNull = { ...engineSignals(named), ...workSignals(named), ...placeSignals(reading) };
  return Object.fromEntries(Object.entries(signals).filter(([, value]) => value !== null));
}

const engineSignals = (named: Named) => ({
  ignition: toFlag(named.get('ignition')),
  engineRunning: toFlag(named.get('engineRunning')),
  rpm: toAmount(named.get('engineSpeedRpm')),
  alternator: toFlag(named.get('alternator')),
  externalVoltageMillivolts: toAmount(named.get('externalVoltageMillivolts')),
  unplugged: toFlag(named.get('unplugged')),
  engineHours: toCounter(named.get('engineHoursSeconds')),
});

const workSignals = (named: Named) => ({
  engineLoadPercent: toAmount(named.get('engineLoadPercent')),
  pto: toFlag(named.get('pto')),
  hydraulics: toFlag(named.get('hydraulics')),
  inputs: toInputs(named),
  moving: toFlag(named.get('moving')),
  vibration: toAmount(named.get('vibrationLevel')),
  odometer: toCounter(named.get('odometerMetres')),
  fuelUsed: toCounter(named.get('fuelUsedMillilitres')),
  covered: toCoveredTime(named.get('activeSeconds')),
});

/** Returns fix, its satellites and speed; a speed without a fix is ignored. */
function placeSignals(reading: Reading): Pick<SignalsOrNull, 'fix' | 'satellites' | 'speedKmh'> {
  const fix = findFix(reading);
  const exact = unpackExactHead(reading.values);
  return {
    fix,
    satellites: fix && reading.satellites,
    speedKmh: fix && (exact.speedKmh ?? reading.speedKmh),
  };
}

function toInputs(named: Named): readonly (boolean | null)[] | null {
  const inputs = INPUTS.map((name) => toFlag(named.get(name)));
  return inputs.some((input) => input !== null) ? inputs : null;
}

const toFlag = (value: NamedValue | undefined): boolean | null =>
  typeof value?.value === 'boolean' ? value.value : null;

const toAmount = (value: NamedValue | undefined): number | null =>
  typeof value?.value === 'number' ? value.value : null;

/** Returns a counter in whole seconds, metres or millilitres, the units of the derivation. */
function toCounter(value: NamedValue | undefined): Counter | null {
  const total = toAmount(value);
  if (total === null) return null;
  return { total: Math.floor(total), resolution: Math.max(1, Math.ceil(value?.resolution ?? 1)) };
}

function toCoveredTime(value: NamedValue | undefined): CoveredTime | null {
  const activeSeconds = toAmount(value);
  if (activeSeconds === null || value?.coversSeconds === undefined) return null;
  const { coversSeconds, restIdle } = value;
  return {
    coversSeconds,
    activeSeconds: Math.floor(activeSeconds),
    ...(restIdle !== undefined && { restIdle }),
  };
}
