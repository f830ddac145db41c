import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { Db } from '../../../db/database.ts';
import { chooseMachines } from '../filters/public.ts';
import type { FigureAsked } from './figure-asked.ts';

type ReceiptQuery = {
  readonly figure: Figure;
  readonly at?: string | undefined;
  readonly machineId?: string | undefined;
  readonly filter?: string | undefined;
};

/** What a receipt is asked of, once the request's words are read. */
export type ReceiptChoice = FigureAsked & {
  /** Null: several machines are asked for. */
  readonly machineId: number | null;
  readonly machineIds: readonly number[] | 'all';
};

type Days = Pick<FigureAsked, 'startsOn' | 'endsOn'>;

/** Throws what filters do. */
export async function chooseReceipt(
  db: Db,
  {
    organisation,
    query,
    range,
    now,
  }: Pick<FigureAsked, 'organisation'> & { query: ReceiptQuery; range: Days; now: Date },
): Promise<ReceiptChoice> {
  const { figure, filter } = query;
  const machineId = query.machineId === undefined ? null : Number(query.machineId);
  const at = query.at === undefined ? now : new Date(query.at);
  const asked = { organisation, figure, ...range, at: at < now ? at : now, machineId };
  if (machineId !== null) return { ...asked, machineIds: [machineId] };
  const organisationId = organisation.id;
  const machineIds = await chooseMachines(db, { organisationId, filter, show: 'active', range, now });
  return { ...asked, machineIds };
}
