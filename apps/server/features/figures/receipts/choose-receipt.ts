import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { chooseMachines } from '../filters/public.ts';
import type { FigureRequest } from './figure-request.ts';

type ReceiptQuery = {
  readonly figure: Figure;
  readonly at?: string | undefined;
  readonly machineId?: string | undefined;
  readonly filter?: string | undefined;
};

/** A parsed request for a receipt. */
export type ReceiptChoice = FigureRequest & {
  /** Null: the receipt covers several machines. */
  readonly machineId: MachineId | null;
  readonly machineIds: readonly MachineId[] | 'all';
};

type Days = Pick<FigureRequest, 'startsOn' | 'endsOn'>;

/** Parses a request for a receipt and chooses its machines. Throws the errors of filters. */
export async function chooseReceipt(
  db: Db,
  {
    organisation,
    query,
    range,
    now,
  }: Pick<FigureRequest, 'organisation'> & { query: ReceiptQuery; range: Days; now: Date },
): Promise<ReceiptChoice> {
  const { figure, filter } = query;
  const machineId = query.machineId === undefined ? null : toMachineId(query.machineId);
  const at = query.at === undefined ? now : new Date(query.at);
  const request = { organisation, figure, ...range, at: at < now ? at : now, machineId };
  if (machineId !== null) return { ...request, machineIds: [machineId] };
  const machineIds = await chooseMachines(db, { organisation, filter, show: 'active', range, now });
  return { ...request, machineIds };
}
