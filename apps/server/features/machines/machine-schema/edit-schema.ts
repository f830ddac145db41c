import type { Answer, ParsedRequest } from '@groundwork/contract/call.ts';
import type { GET, PUT } from '@groundwork/contract/v1/portal/organisations/_id/schema-groups.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { resolveSchema } from '@groundwork/domain/machines/machine-schema.ts';
import type { Db } from '../../../db/db.ts';
import { notifyTopicsChanged } from '../../../platform/live/topics-notice.ts';
import { checkVersion, orNotFound } from '../../../platform/refusal.ts';
import { findStoredSchema, saveSchema } from './machine-schema-store.ts';

type SchemaAnswer = Answer<typeof GET>;

/** Reads the schema of an organisation. Throws NOT_FOUND. */
export async function readSchema(db: Db, organisationId: OrganisationId): Promise<SchemaAnswer> {
  const { changes, mandatoryFields, version } = orNotFound(await findStoredSchema(db, organisationId));
  const { types, validation, groups } = resolveSchema(changes, mandatoryFields);
  return {
    types: types.map((type) => ({ ...type, values: [...type.values], mapping: [...type.mapping] })),
    validation: [...validation],
    groups: groups.map((group) => ({ ...group, fields: [...group.fields] })),
    version,
  };
}

/** Replaces the schema of an organisation. Every open browser shows it at once. Throws NOT_FOUND and CONFLICT. */
export async function editSchema(
  db: Db,
  organisationId: OrganisationId,
  { types, validation, groups, version }: ParsedRequest<typeof PUT>['body'],
): Promise<void> {
  const stored = orNotFound(await findStoredSchema(db, organisationId, { isToChange: true }));
  checkVersion(stored.version, version);
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  const rules = validation.map(({ mandatory: _, ...rule }) => rule);
  const mandatoryFields = validation.filter(({ mandatory }) => mandatory).map(({ id }) => id);
  const changes = { types: byId(types), validation: byId(rules), groups };
  await saveSchema(db, organisationId, { changes, mandatoryFields });
  await notifyTopicsChanged(db, [organisationId], ['settings', 'machine-schema']);
}
