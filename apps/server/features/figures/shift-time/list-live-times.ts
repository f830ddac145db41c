import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { computeLiveStretches, type StoredEdge } from '../activity/public.ts';
import { listLatestContexts } from './latest-context-query.ts';
import type { ContextTime } from './list-worked-times.ts';

type LiveQuery = {
  readonly organisationId: OrganisationId;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Seconds since 1970. */
  readonly until: number;
};

/** The time from the horizons to the instant in the days, with the calendar of each machine's latest slice. */
export async function listLiveTimes(
  db: Db,
  { organisationId, startsOn, endsOn, until }: LiveQuery,
  edges: readonly StoredEdge[],
): Promise<(ContextTime & { readonly day: string })[]> {
  const live = edges.flatMap((edge) =>
    computeLiveStretches(edge, until)
      .filter(({ day }) => day >= startsOn && day <= endsOn)
      .map(({ startedAt, endedAt, day }) => {
        const { machineId, zone } = edge;
        return { machineId, zone, day, from: startedAt, to: endedAt };
      }),
  );
  const machineIds = [...new Set(live.map(({ machineId }) => machineId))];
  const contexts = await listLatestContexts(db, organisationId, machineIds);
  return live.map((time) => ({ ...time, shiftsKey: contexts.get(time.machineId)?.shiftsKey ?? null }));
}
