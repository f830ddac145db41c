import type { ValueKind } from '@groundwork/domain/readings/reading.ts';

/** A value that Teltonika devices send, known by its id and its width together. */
export type Parameter = {
  readonly id: number;
  readonly name: string;
  readonly kind: ValueKind;
  readonly unit: string;
  /** What one step of the raw value is worth in `unit`. */
  readonly scale: number;
  /** Bytes: models reuse an id for another thing, of another width. */
  readonly widths: readonly (1 | 2 | 4 | 8)[];
  /** Greatest raw value that is a measurement; what lies above says "no reading". */
  readonly greatest: number;
  /** Where the row was found. */
  readonly source: string;
};

const FMB_WIKI = 'Teltonika wiki, FMB data sending parameters (firmware 03.28 and later)';
const CAN_MANUAL = 'Teltonika CAN-CONTROL and LV-CAN200 manuals, table of acquired parameters';

export const IGNITION: Parameter = {
  id: 239,
  name: 'Ignition',
  kind: 'instant',
  unit: '',
  scale: 1,
  widths: [1],
  greatest: 1,
  source: FMB_WIKI,
};

export const EXTERNAL_VOLTAGE: Parameter = {
  id: 66,
  name: 'External voltage',
  kind: 'instant',
  unit: 'mV',
  scale: 1,
  widths: [2],
  greatest: 0xffff,
  source: FMB_WIKI,
};

/** Not an I/O element: Codec 16 gives it a byte of its own. Its id lies beyond the 16 bits of theirs. */
export const GENERATION_TYPE: Parameter = {
  id: 0x1_0000,
  name: 'Generation type',
  kind: 'instant',
  unit: '',
  scale: 1,
  widths: [1],
  greatest: 7,
  source: 'Teltonika data sending protocols, Codec 16',
};

const OBD_ENGINE_RPM: Parameter = {
  id: 36,
  name: 'Engine speed (OBD)',
  kind: 'instant',
  unit: 'rpm',
  scale: 1,
  widths: [2], // 4 bytes are the mileage of an LV-CAN200 at an FMB630
  greatest: 16_384,
  source: FMB_WIKI,
};

const CAN_ADAPTER_ENGINE_RPM: Parameter = {
  id: 85,
  name: 'Engine speed (CAN adapter)',
  kind: 'instant',
  unit: 'rpm',
  scale: 1,
  widths: [2], // 1 byte is the engine load of an FMx640
  greatest: 16_384,
  source: CAN_MANUAL,
};

const FMS_ENGINE_RPM: Parameter = {
  id: 88,
  name: 'Engine speed (FMS)',
  kind: 'instant',
  unit: 'rpm',
  scale: 1,
  widths: [2, 4], // lists of the FMx640 disagree on the width
  greatest: 8_032,
  source: 'Copies of the Teltonika wiki, FMx640 AVL IDs, FMS elements',
};

/** Engine speed, best first. */
export const ENGINE_RPM: readonly Parameter[] = [CAN_ADAPTER_ENGINE_RPM, FMS_ENGINE_RPM, OBD_ENGINE_RPM];
