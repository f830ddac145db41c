import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';

/** The product's signals of a reading, by the type of its source; empty if no decoder knows the type. */
export function deriveSignals(type: SourceType, reading: Reading): Signals {
  return SOURCE_PROTOCOLS[type]?.deriveSignals(reading) ?? {};
}
