import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listMachinesShown } from '../machines/public.ts';
import type { DatedTable, Subject } from './dated-table-store.ts';

const PAGE_RECORDS = 200;

/** A page of records, each with the name of its machine, and the id after which the next page begins. */
type FleetRecords<Row> = {
  readonly records: readonly { readonly record: Row; readonly machineName: string }[];
  readonly next: string | null;
};

/** Reads the records of all machines in pages, the latest first. */
export async function readFleetRecords<Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  table: DatedTable<Of, Row>,
  organisationId: OrganisationId,
  { before }: { readonly before?: string | undefined },
): Promise<FleetRecords<Row>> {
  const start = before === undefined ? null : Number(before);
  const rows = await table.listOfFleet(db, organisationId, { before: start, limit: PAGE_RECORDS + 1 });
  const page = rows.slice(0, PAGE_RECORDS);
  const machineIds = [...new Set(page.map(({ machineId }) => machineId))];
  const machines = await listMachinesShown(db, organisationId, { show: 'all', machineIds });
  const names = new Map(machines.map(({ id, name }) => [id, name]));
  const last = rows.length > PAGE_RECORDS ? page.at(-1) : undefined;
  return {
    records: page.map((record) => ({ record, machineName: names.get(record.machineId) ?? '' })),
    next: last ? String(last.id) : null,
  };
}
