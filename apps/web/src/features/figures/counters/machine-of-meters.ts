import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';

/** What meters have to know of their machine. */
export type MachineOfMeters = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;
