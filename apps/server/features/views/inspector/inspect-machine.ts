import type { InspectedMachine } from '@groundwork/contract/entities/inspected-machine.ts';
import { DERIVATION_VERSION } from '@groundwork/domain/derivation/sigma.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { findMachine, hasMachine } from '../../machines/machines/public.ts';
import { listAttachments } from '../../sources/attachments/public.ts';
import { getProfiles } from '../../sources/source-profiles/public.ts';
import {
  findDerivationState,
  getOwner,
  listOrganisationIds,
  listSourcesEver,
  listWaitingMarks,
} from './machine-query.ts';

/**
 * Finds the organisation of a machine. Staff look inside one organisation at a time: the policies hide machines of the
 * others from every statement. Throws NOT_FOUND.
 */
export async function findMachineAnywhere(
  app: Database,
  id: string,
  signal: AbortSignal,
): Promise<MachineKey> {
  const machineId = toMachineId(id);
  const organisationIds = await app.within({ staff: true, readOnly: true, signal }, listOrganisationIds);
  for (const organisationId of organisationIds) {
    const key = { organisationId, machineId };
    if (await app.within({ organisationId, readOnly: true, signal }, (db) => hasMachine(db, key))) return key;
  }
  throw new Refusal('NOT_FOUND');
}

/** Reads a machine with its owner, its sources and the state of its derivation. Throws NOT_FOUND. */
export async function inspectMachine(
  app: Database,
  key: MachineKey,
  signal: AbortSignal,
): Promise<InspectedMachine> {
  return app.within({ organisationId: key.organisationId, readOnly: true, signal }, async (db) => {
    const { id, name, assetId, type, createdAt, archivedAt } = orNotFound(await findMachine(db, key));
    const derivation = await findDerivationState(db, key);
    return {
      machine: { id: String(id), name, assetId, type, createdAt, archivedAt },
      organisation: { id: String(key.organisationId), ...(await getOwner(db, key.organisationId)) },
      sources: await readSources(db, key),
      derivation: derivation && {
        isCurrent: derivation.version === DERIVATION_VERSION,
        derivedUntil: derivation.derivedUntil,
        dueAt: derivation.dueAt,
      },
      marks: await listWaitingMarks(db, key),
    };
  });
}

async function readSources(db: Db, key: MachineKey): Promise<InspectedMachine['sources']> {
  const attachments = await listAttachments(db, key);
  const sources: InspectedMachine['sources'] = [];
  for (const source of await listSourcesEver(db, key))
    sources.push({
      ...source,
      id: String(source.id),
      attachments: attachments
        .filter(({ sourceId }) => sourceId === source.id)
        .map(({ attachedFrom, attachedTo }) => ({ attachedFrom, attachedTo })),
      profiles: await getProfiles(db, { organisationId: key.organisationId, sourceId: source.id }),
    });
  return sources;
}
