import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import { jsonReadings } from './json-readings/source-protocol.ts';
import type { SourceProtocol } from './source-protocol.ts';
import { teltonika } from './teltonika/source-protocol.ts';

/** The protocol of each type of source; null for a type that has no decoder yet. */
export const SOURCE_PROTOCOLS: Readonly<Record<SourceType, SourceProtocol | null>> = {
  TELTONIKA: teltonika,
  CELLULAR: null,
  LORA: null,
  DIGITALMATTER: null,
  PLINX: null,
  HTTP: jsonReadings,
};
