import * as contract from '@groundwork/contract/v1/portal/foreign/hires/_foreignNumber.ts';
import { type OrganisationId, toCustomerId, toMachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../../../db/db.ts';
import {
  findNumbered,
  holdNumbered,
  type NumberedKind,
} from '../../../../../features/base/foreign-numbers/public.ts';
import { changeHire, hireMachine } from '../../../../../features/records/hires/hire-machine.ts';
import { HIRES } from '../../../../../features/records/hires/hire-store.ts';
import { presentHire } from '../../../../../features/records/hires/present-hire.ts';
import { orNotFound, Refusal } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const organisationId = session.organisation.id;
  const id = orNotFound(await findNumbered(db, { organisationId, kind: 'hire', ...params }));
  return presentHire(orNotFound(await HIRES.find(db, { organisationId, id })));
});

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const organisationId = session.organisation.id;
  const { machine, customer, ...terms } = body;
  const find = createFinder(db, organisationId);
  const machineId = toMachineId(await find('machine', machine));
  const request = { ...terms, customerId: toCustomerId(await find('customer', customer)) };
  const found = await holdNumbered(db, { organisationId, kind: 'hire', ...params });
  const hire =
    found === null
      ? await hireMachine(db, { organisationId, machineId }, { ...request, ...params })
      : await changeHire(db, { organisationId, id: found }, request);
  if (hire.machineId !== machineId) throw new Refusal('FOREIGN_NUMBER_TAKEN');
  const { id: hireId, customerId, hiredFrom, hiredTo } = hire;
  const subject = { hireId, machineId, customerId, hiredFrom, hiredTo };
  await audit(found === null ? 'hire.created' : 'hire.edited', subject);
  return presentHire(hire);
});

type Reference = { readonly id: string } | { readonly foreignNumber: string };

/** Returns a function that finds the id of a record that a body names by id or number; it throws NOT_FOUND. */
const createFinder =
  (db: Db, organisationId: OrganisationId) =>
  async (kind: NumberedKind, reference: Reference): Promise<number> =>
    'id' in reference
      ? Number(reference.id)
      : orNotFound(await findNumbered(db, { organisationId, kind, ...reference }));
