import { POST as attach } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { POST as createKey } from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { PUT as setProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { POST as allot, GET as listSources } from '@groundwork/contract/v1/portal/sources/index.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { getMachinery } from '@groundwork/simulator/demo/machinery.ts';
import { type DemoTracker, SENSOR_COVERS_SECONDS } from '@groundwork/simulator/demo/tracker.ts';
import { type Caller, unlessRefused } from './call-portal.ts';
import { type BuiltMachine, instantText } from './machines.ts';
import type { DemoState } from './state-file.ts';

/** Returns the ids of existing sources by code. */
export async function findSources(owner: Caller): Promise<ReadonlyMap<string, string>> {
  const { sources } = await owner(listSources, {});
  return new Map(sources.map(({ code, id }) => [code, id]));
}

export type SourceBuild = {
  readonly owner: Caller;
  readonly ownerId: string;
  readonly known: ReadonlyMap<string, string>;
  /** Receives the ingest keys of sensors. */
  readonly ingestKeys: DemoState['ingestKeys'];
};

/** Allots a tracker with its profile and attaches it to its machine; keeps what exists. */
export async function buildSource(
  { owner, ownerId: organisationId, known, ingestKeys }: SourceBuild,
  { machine, id: machineId }: BuiltMachine,
  tracker: DemoTracker,
): Promise<void> {
  const { code, kind, attachedAt, detachedAt } = tracker;
  const type = kind === 'sensor' ? 'HTTP' : 'TELTONIKA';
  const id = known.get(code) ?? (await owner(allot, { body: { organisationId, type, code } })).id;
  const profile = chooseProfile(tracker, machine.typeKey);
  if (profile) await owner(setProfile, { params: { id }, body: { from: instantText(attachedAt), profile } });
  if (kind === 'sensor') ingestKeys[code] ??= (await owner(createKey, { params: { id } })).key;
  const body = {
    sourceId: id,
    attachedFrom: instantText(attachedAt),
    attachedTo: detachedAt === null ? null : instantText(detachedAt),
  };
  await unlessRefused(['SOURCE_ALREADY_ATTACHED'], owner(attach, { params: { id: machineId }, body }));
}

/** Returns the profile of a source; null: the default profile. */
function chooseProfile({ kind }: DemoTracker, typeKey: string) {
  if (kind === 'voltage')
    return {
      ...createDefaultProfile('TELTONIKA'),
      evidence: ['voltage' as const],
      nominalMillivolts: getMachinery(typeKey).nominal,
    };
  if (kind !== 'sensor') return null;
  return {
    ...createDefaultProfile('LORA'),
    onIntervalSeconds: 2 * SENSOR_COVERS_SECONDS,
    evidence: ['accelerometer' as const],
  };
}
