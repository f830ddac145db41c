import type { InspectedDevice } from '@groundwork/contract/entities/raw-record.ts';
import type { Database } from '../../../db/database.ts';
import {
  countMarks,
  countRemoved,
  type Device,
  type DeviceIdentity,
  getDevice,
  listDeviceAttachments,
  listIdentities,
  listRefusals,
} from './device-query.ts';

/** Parses a list of device codes; each code once, in upper case as stored. */
export const parseCodes = (deviceIds: string): string[] => [
  ...new Set(
    deviceIds
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
  ),
];

/** Finds the devices that some organisation owns, in the order of the codes. */
export async function findDevices(
  app: Database,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<Device[]> {
  const identities = await app.within({ staff: true, readOnly: true, signal }, (db) =>
    listIdentities(db, codes),
  );
  const devices: Device[] = [];
  for (const identity of identities.sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)))
    devices.push(await inOrganisation(app, identity, signal, (db) => getDevice(db, identity)));
  return devices;
}

/** Reads what is known about each code: its organisation, its attachments to machines, and its refusals. */
export async function inspectDevices(
  app: Database,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<InspectedDevice[]> {
  const devices = await findDevices(app, codes, signal);
  const refusals = await app.within({ staff: true, readOnly: true, signal }, (db) => listRefusals(db, codes));
  const inspected: InspectedDevice[] = [];
  for (const code of codes) {
    const device = devices.find((found) => found.code === code);
    const { code: _, ...refused } = refusals.find((found) => found.code === code) ?? { code };
    inspected.push({
      code,
      source: device ? await presentSource(app, device, signal) : null,
      refused: 'calls' in refused ? refused : null,
    });
  }
  return inspected;
}

function presentSource(
  app: Database,
  device: Device,
  signal: AbortSignal,
): Promise<InspectedDevice['source']> {
  const { organisationId, sourceId, type, organisation: name, zone: timezone } = device;
  return inOrganisation(app, device, signal, async (db) => {
    const attachments = await listDeviceAttachments(db, device);
    const machineIds = [...new Set(attachments.map(({ machineId }) => machineId))];
    return {
      id: String(sourceId),
      type,
      organisation: { id: String(organisationId), name, timezone },
      attachments: attachments.map((attachment) => ({
        ...attachment,
        machineId: String(attachment.machineId),
      })),
      marks: await countMarks(db, organisationId, machineIds),
      notKept: await countRemoved(db, device),
    };
  });
}

/** Staff read inside one organisation at a time. */
const inOrganisation = <T>(
  app: Database,
  { organisationId }: DeviceIdentity,
  signal: AbortSignal,
  work: Parameters<typeof app.within<T>>[1],
): Promise<T> => app.within({ organisationId, readOnly: true, signal }, work);
