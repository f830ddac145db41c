import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Reader } from '../data.ts';

/** A machine of the first world, with what one fold of all its readings in their order gives. */
export type OriginalMachine = {
  readonly machineId: MachineId;
  readonly name: string;
  readonly typeKey: string;
  readonly readings: number;
  readonly stops: readonly Path['stops'][number][];
  readonly trips: readonly Path['trips'][number][];
  readonly gaps: readonly Path['gaps'][number][];
};

export type PathsData = {
  readonly days: number;
  /** The instant of all requests, in seconds since 1970. */
  readonly now: number;
  readonly reader: Reader;
  readonly originals: readonly OriginalMachine[];
  /** The id of the first zone; those of each world follow each other. */
  readonly firstZoneId: number;
  /** How often each dump of a world was driven to. */
  readonly dumps: readonly number[];
  readonly filledSeconds: number;
};
