import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chooseRouteMachines, type RouteChoice, type RouteMachine } from '../routes/public.ts';
import { readLoader } from './read-cycles.ts';

/**
 * Chooses machines as `chooseRouteMachines` does; with a loader, only the trucks that it served on the days. Throws NOT_FOUND for
 * a loader that does not exist or does not load.
 */
export async function chooseServed(
  db: Db,
  { excavator_id: loaderId, ...choice }: RouteChoice & { readonly excavator_id?: string | undefined },
): Promise<RouteMachine[]> {
  const chosen = await chooseRouteMachines(db, choice);
  if (loaderId === undefined) return chosen;
  const { organisation, startsOn, endsOn, now } = choice;
  const days = { startsOn, endsOn };
  const which = { ...days, organisation, machineId: loaderId, isOne: true, now };
  const [loader] = await chooseRouteMachines(db, which);
  if (loader === undefined) throw new Refusal('NOT_FOUND');
  const query = { ...days, organisationId: organisation.id, now };
  const all = await chooseRouteMachines(db, { ...days, organisation, now });
  const { visits } = await readLoader(db, query, { loader, machines: all, truckId: null });
  const served = new Set(visits.flatMap(({ loads }) => loads.map(({ machineId }) => machineId)));
  return chosen.filter(({ id }) => served.has(String(id)));
}
