import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Counter, CoveredTime, Signals } from '@groundwork/domain/readings/signals.ts';
import type { DocumentValue } from './document.ts';
import { unpackExactHead, unpackNamedValues } from './native-values.ts';

type Said = DocumentValue;
type Named = ReadonlyMap<string, Said>;
/** Each signal, or null where it was not said. */
type SignalsOrNull = { readonly [Field in keyof Signals]-?: Signals[Field] | null };

const INPUTS = ['digitalInput1', 'digitalInput2', 'digitalInput3', 'digitalInput4'] as const;

/** What a JSON reading says in the product's own words. A name that is not known here says nothing. */
export function deriveSignals(reading: Reading): Signals {
  const named: Named = new Map(unpackNamedValues(reading.values).map((value) => [value.name, value]));
  const signals: SignalsOrNull = { ...engineSignals(named), ...workSignals(named), ...placeSignals(reading) };
  return Object.fromEntries(Object.entries(signals).filter(([, said]) => said !== null));
}

const engineSignals = (named: Named) => ({
  ignition: flagOf(named.get('ignition')),
  engineRunning: flagOf(named.get('engineRunning')),
  rpm: amountOf(named.get('engineSpeedRpm')),
  alternator: flagOf(named.get('alternator')),
  externalVoltageMillivolts: amountOf(named.get('externalVoltageMillivolts')),
  unplugged: flagOf(named.get('unplugged')),
  engineHours: counterOf(named.get('engineHoursSeconds')),
});

const workSignals = (named: Named) => ({
  engineLoadPercent: amountOf(named.get('engineLoadPercent')),
  pto: flagOf(named.get('pto')),
  hydraulics: flagOf(named.get('hydraulics')),
  inputs: inputsOf(named),
  moving: flagOf(named.get('moving')),
  vibration: amountOf(named.get('vibrationLevel')),
  odometer: counterOf(named.get('odometerMetres')),
  fuelUsed: counterOf(named.get('fuelUsedMillilitres')),
  covered: coveredOf(named.get('activeSeconds')),
});

/** Speed proves nothing without a fix. */
function placeSignals(reading: Reading): Pick<SignalsOrNull, 'fix' | 'speedKmh'> {
  const fix = findFix(reading);
  const exact = unpackExactHead(reading.values);
  return { fix, speedKmh: fix && (exact.speedKmh ?? reading.speedKmh) };
}

function inputsOf(named: Named): readonly (boolean | null)[] | null {
  const inputs = INPUTS.map((name) => flagOf(named.get(name)));
  return inputs.some((input) => input !== null) ? inputs : null;
}

const flagOf = (said: Said | undefined): boolean | null =>
  typeof said?.value === 'boolean' ? said.value : null;

const amountOf = (said: Said | undefined): number | null =>
  typeof said?.value === 'number' ? said.value : null;

/** Whole seconds, metres or millilitres, as the derivation counts. */
function counterOf(said: Said | undefined): Counter | null {
  const total = amountOf(said);
  if (total === null) return null;
  return { total: Math.floor(total), resolution: Math.max(1, Math.ceil(said?.resolution ?? 1)) };
}

function coveredOf(said: Said | undefined): CoveredTime | null {
  const activeSeconds = amountOf(said);
  if (activeSeconds === null || said?.coversSeconds === undefined) return null;
  const { coversSeconds, restIdle } = said;
  return {
    coversSeconds,
    activeSeconds: Math.floor(activeSeconds),
    ...(restIdle !== undefined && { restIdle }),
  };
}
