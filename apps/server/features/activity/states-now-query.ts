import { stateAt } from '@groundwork/domain/activity/edge.ts';
import type { EngineState } from '@groundwork/domain/activity/state.ts';
import type { Db } from '../../db/database.ts';
import { listEdges, type MachineChoice } from './edge-query.ts';

/** What a machine does at an instant. */
export type StateNow = {
  readonly machineId: number;
  /** Null: not monitored. */
  readonly state: EngineState | null;
  /** Seconds since 1970; not before the local day's first instant. Null where it is not monitored. */
  readonly since: number | null;
  /** In which the machine's days are read. */
  readonly zone: string;
};

/** The states of those machines that were ever derived, by machine; the others are not monitored. */
export async function listStatesNow(
  db: Db,
  asked: MachineChoice & { readonly now: Date },
): Promise<StateNow[]> {
  const now = Math.floor(asked.now.getTime() / 1000);
  const edges = await listEdges(db, asked);
  return edges.map(({ machineId, edge, horizon, zone }) => {
    const { state, from } = stateAt(edge, Math.max(now, horizon));
    return { machineId, state, since: state === null ? null : from, zone };
  });
}
