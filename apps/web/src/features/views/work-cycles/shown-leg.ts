import type { WorkCycle } from '@groundwork/contract/entities/work-cycle.ts';

type Leg = WorkCycle['legs'][number];

/** A part of a cycle of a machine, which the map shows. */
export type ShownLeg = Pick<Leg, 'leg' | 'startTime' | 'endTime'> & { readonly machineId: string };

/** Whether two parts are the same; a part that has ended meanwhile is still itself. */
export const isSameLeg = (a: ShownLeg | null, b: ShownLeg): boolean =>
  a !== null && a.machineId === b.machineId && a.leg === b.leg && a.startTime === b.startTime;
