import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import type { StoredBreakdown } from './breakdown-store.ts';

export function presentBreakdown(breakdown: StoredBreakdown): Breakdown {
  return { ...breakdown, id: String(breakdown.id), machineId: String(breakdown.machineId) };
}
