import type { Hire } from '@groundwork/contract/entities/hire.ts';
import type { StoredHire } from './hire-store.ts';

export function presentHire(hire: StoredHire): Hire {
  const { id, machineId, customerId } = hire;
  return { ...hire, id: String(id), machineId: String(machineId), customerId: String(customerId) };
}
