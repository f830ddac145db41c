import type { MachineId } from '@groundwork/domain/ids.ts';
import type { PathRange } from '../../figures/routes/public.ts';

/** A machine of a heat map, and the time of it that counts. */
export type HeatMachine = { readonly id: MachineId; readonly range: PathRange };
