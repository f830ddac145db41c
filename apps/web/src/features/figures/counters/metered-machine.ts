import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';

/** The fields of a machine that its meters need. */
export type MeteredMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;
