import * as contract from '@groundwork/contract/v1/portal/maps/event-location/_id.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { readEventLocation } from '../../../../../features/views/routes/read-event-location.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const at = Math.floor(Date.parse(query.at) / 1000);
  const day = civilDateAt(at, organisation.timeZone);
  const which = { startsOn: day, endsOn: day, organisation, machineId: params.id, isOne: true, now };
  const [machine] = await chooseRouteMachines(db, which);
  const { id: organisationId } = organisation;
  return readEventLocation(db, { organisationId, machine: orNotFound(machine ?? null), at, now });
});
