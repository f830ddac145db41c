import type { Operator, OperatorFields, OperatorListItem } from '@groundwork/contract/entities/operator.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { OperatorKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { byName, createNamed, lockNamed } from '../../base/named-rows/public.ts';
import { listDrivenMachines, OPERATORS } from './operator-store.ts';
import { presentOperator } from './present-operator.ts';

/** Lists every operator of the organisation with the machines of the moment, by name. */
export async function listOperatorsByName(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<OperatorListItem[]> {
  const operators = await OPERATORS.list(db, organisationId);
  const driven = await listDrivenMachines(db, organisationId, now);
  const byOperator = Map.groupBy(driven, ({ operatorId }) => operatorId);
  return operators.sort(byName).map((operator) => ({
    ...presentOperator(operator),
    machines: (byOperator.get(operator.id) ?? []).map(({ id, name }) => ({ id: String(id), name })),
  }));
}

/** Creates an operator; throws OPERATOR_CODE_TAKEN. */
export async function createOperator(
  db: Db,
  organisationId: OrganisationId,
  { name, code }: OperatorFields,
): Promise<Operator> {
  const operatorId = await createNamed(db, OPERATORS, organisationId, { name, code });
  return getOperator(db, { organisationId, operatorId });
}

/** Changes name and code. Throws NOT_FOUND, CONFLICT if the version is outdated, OPERATOR_CODE_TAKEN. */
export async function editOperator(
  db: Db,
  { organisationId, operatorId }: OperatorKey,
  { name, code, version }: OperatorFields,
): Promise<Operator> {
  const key = { organisationId, id: operatorId };
  await lockNamed(db, OPERATORS, key, { name: code, version });
  await OPERATORS.save(db, key, { name, code });
  return getOperator(db, { organisationId, operatorId });
}

const getOperator = async (db: Db, { organisationId, operatorId }: OperatorKey): Promise<Operator> =>
  presentOperator(orNotFound(await OPERATORS.find(db, { organisationId, id: operatorId })));
