import type { RawRecord, RawValue } from '@groundwork/contract/entities/raw-record.ts';

/** Lists the values of a device that can be charted, each id once in ascending order. Identities and texts cannot. */
export function listReportedValues(
  records: readonly Pick<RawRecord, 'code' | 'values'>[],
  code: string,
): Pick<RawValue, 'id' | 'name'>[] {
  const byId = new Map<number, string | null>();
  for (const { values } of records.filter((record) => record.code === code))
    for (const { id, name, value, width } of values) {
      const isNumber = typeof value === 'number' || (name === null && width > 0 && width <= 4);
      if (isNumber && id > 0) byId.set(id, byId.get(id) ?? name);
    }
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
}
