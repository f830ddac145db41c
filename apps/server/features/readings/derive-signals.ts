import { deriveSignals as deriveJsonSignals } from '@groundwork/decoders/json-readings/signals.ts';
import { deriveSignals as deriveTeltonikaSignals } from '@groundwork/decoders/teltonika/signals.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';

/** The source types that have a decoder here. */
const INTERPRETERS: { readonly [Type in SourceType]?: (reading: Reading) => Signals } = {
  TELTONIKA: deriveTeltonikaSignals,
  HTTP: deriveJsonSignals,
};

/** The product's signals of a reading, by the type of its source; empty if no decoder knows the type. */
export function deriveSignals(type: SourceType, reading: Reading): Signals {
  return INTERPRETERS[type]?.(reading) ?? {};
}
