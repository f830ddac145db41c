import type { OutOfHoursStretch } from '../derived.ts';
import { endGroup } from '../totals/out-of-hours.ts';
import type { Output } from './output.ts';

/** Stretches out of hours, replaced by start; to the end includes the part of the open group derived so far. */
export const OUT_OF_HOURS: Output<OutOfHoursStretch> = {
  getRows: ({ outOfHours }) => outOfHours,
  getSwap: ({ outOfHours }) => outOfHours,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: ({ sigma }) => sigma.outOfHours?.pieces[0]?.from ?? sigma.settledTo,
  emitOpen: endGroup,
  toProvisional: (stretch) => ({ ...stretch, provisional: true }),
};
