import { POST as attach } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { POST as makeKey } from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { PUT as setProfile } from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { POST as allot, GET as listSources } from '@groundwork/contract/v1/portal/sources/index.ts';
import { defaultProfileOf } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { machineryOf } from '@groundwork/simulator/demo/machinery.ts';
import { type DemoTracker, SENSOR_COVERS_SECONDS } from '@groundwork/simulator/demo/tracker.ts';
import { type Caller, unlessRefused } from './call-portal.ts';
import { type BuiltMachine, instantText } from './machines.ts';
import type { DemoState } from './state-file.ts';

/** The ids of sources that were allotted before, by code. */
export async function findSources(owner: Caller): Promise<ReadonlyMap<string, string>> {
  const { sources } = await owner(listSources, {});
  return new Map(sources.map(({ code, id }) => [code, id]));
}

export type SourceBuild = {
  readonly owner: Caller;
  readonly ownerId: string;
  readonly known: ReadonlyMap<string, string>;
  /** Where the ingest keys of sensors are kept. */
  readonly ingestKeys: DemoState['ingestKeys'];
};

/** Allots a tracker and attaches it to its machine, read as what it is; what is there already stays. */
export async function buildSource(
  { owner, ownerId: organisationId, known, ingestKeys }: SourceBuild,
  { machine, id: machineId }: BuiltMachine,
  tracker: DemoTracker,
): Promise<void> {
  const { code, kind, attachedAt, detachedAt } = tracker;
  const type = kind === 'sensor' ? 'HTTP' : 'TELTONIKA';
  const id = known.get(code) ?? (await owner(allot, { body: { organisationId, type, code } })).id;
  const profile = profileOf(tracker, machine.typeKey);
  if (profile) await owner(setProfile, { params: { id }, body: { from: instantText(attachedAt), profile } });
  if (kind === 'sensor') ingestKeys[code] ??= (await owner(makeKey, { params: { id } })).key;
  const body = {
    sourceId: id,
    attachedFrom: instantText(attachedAt),
    attachedTo: detachedAt === null ? null : instantText(detachedAt),
  };
  await unlessRefused(['SOURCE_ALREADY_ATTACHED'], owner(attach, { params: { id: machineId }, body }));
}

/** How a source is to be read, where it is not as usual; null: as usual. */
function profileOf({ kind }: DemoTracker, typeKey: string) {
  if (kind === 'voltage')
    return {
      ...defaultProfileOf('TELTONIKA'),
      evidence: ['voltage' as const],
      nominalMillivolts: machineryOf(typeKey).nominal,
    };
  if (kind !== 'sensor') return null;
  return {
    ...defaultProfileOf('LORA'),
    onIntervalSeconds: 2 * SENSOR_COVERS_SECONDS,
    evidence: ['accelerometer' as const],
  };
}
