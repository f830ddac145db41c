import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ImageSize } from '../../../platform/images/image-sizes.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { imageKey } from './change-machine-image.ts';
import { findMachineImage } from './machine-image-query.ts';

type ImageQuery = {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
  readonly name?: string | undefined;
  readonly size: ImageSize;
};

/** Returns the image of a machine that the organisation owns or hires. Throws NOT_FOUND. */
export async function getImageBytes(
  { app, files }: { readonly app: Database; readonly files: FileStore },
  { organisationId, machineId, name, size }: ImageQuery,
): Promise<Uint8Array> {
  const image = await app.within({ organisationId, readOnly: true }, (db) =>
    findMachineImage(db, { organisationId, machineId }),
  );
  if (!image || (name !== undefined && name !== image.imageName)) throw new Refusal('NOT_FOUND');
  return orNotFound(await files.find(imageKey(image.ownerId, image.imageName, size)));
}
