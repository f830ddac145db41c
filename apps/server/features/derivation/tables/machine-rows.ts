/** Something of one of several machines of an organisation. */
export type OfMachine<T> = T & { readonly machineId: number };

/** Rows by their machine, in the order in which they came, without its id. */
export function byMachine<Row>(
  rows: readonly OfMachine<Row>[],
): Map<number, Omit<OfMachine<Row>, 'machineId'>[]> {
  const found = new Map<number, Omit<OfMachine<Row>, 'machineId'>[]>();
  for (const { machineId, ...row } of rows) {
    const own = found.get(machineId);
    if (own) own.push(row);
    else found.set(machineId, [row]);
  }
  return found;
}
