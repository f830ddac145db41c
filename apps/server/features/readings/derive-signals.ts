import { deriveSignals as deriveJsonSignals } from '@groundwork/decoders/json-readings/signals.ts';
import { deriveSignals as deriveTeltonikaSignals } from '@groundwork/decoders/teltonika/signals.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';

/** The types of source that a decoder of ours speaks for; what others will say is not known yet. */
const INTERPRETERS: { readonly [Type in SourceType]?: (reading: Reading) => Signals } = {
  TELTONIKA: deriveTeltonikaSignals,
  HTTP: deriveJsonSignals,
};

/** A reading in the product's own words, by the type of its source; nothing where no decoder knows the type. */
export function deriveSignals(type: SourceType, reading: Reading): Signals {
  return INTERPRETERS[type]?.(reading) ?? {};
}
