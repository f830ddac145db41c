import type { MachineId } from '@groundwork/domain/ids.ts';

/** A value that belongs to one of several machines of an organisation. */
export type OfMachine<T> = T & { readonly machineId: MachineId };

/** Groups rows by machine, keeping their order and dropping the id. */
export function byMachine<Row>(
  rows: readonly OfMachine<Row>[],
): Map<MachineId, Omit<OfMachine<Row>, 'machineId'>[]> {
  const found = new Map<MachineId, Omit<OfMachine<Row>, 'machineId'>[]>();
  for (const { machineId, ...row } of rows) {
    const own = found.get(machineId);
    if (own) own.push(row);
    else found.set(machineId, [row]);
  }
  return found;
}
