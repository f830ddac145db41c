import { randomBytes } from 'node:crypto';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RedrawnImage } from '../../../platform/images/image-desk.ts';
import { IMAGE_SIZES, type ImageSize } from '../../../platform/images/image-sizes.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { findVersionToChange, saveImageName } from '../machine-record/public.ts';
import { saveHiredImage } from './hired-image-store.ts';
import { findMachineImage } from './machine-image-query.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

/** Returns the storage key of an image file. */
export const imageKey = (organisationId: OrganisationId, imageName: string, size: ImageSize): string =>
  `${organisationId}/machine-images/${imageName}${size === 'small' ? 's' : 'f'}.webp`;

/**
 * Saves a machine's image and removes the previous one. Files are written before the row refers to them, and removed
 * after it no longer does, so the row never refers to a missing file. Returns the image's name. Throws NOT_FOUND.
 */
export async function saveMachineImage(
  { app, files }: { readonly app: Database; readonly files: FileStore },
  key: MachineKey,
  image: RedrawnImage,
  saveAudit: (db: Db) => Promise<void>,
): Promise<string> {
  const imageName = randomBytes(16).toString('hex');
  for (const size of SIZES) await files.save(imageKey(key.organisationId, imageName, size), image[size]);
  try {
    const before = await replaceImageName(app, key, imageName, saveAudit);
    await removeFiles(files, key.organisationId, before);
  } catch (error) {
    await removeFiles(files, key.organisationId, imageName);
    throw error;
  }
  return imageName;
}

/** Removes a machine's image, if it has one. Throws NOT_FOUND. */
export async function removeMachineImage(
  { app, files }: { readonly app: Database; readonly files: FileStore },
  key: MachineKey,
  saveAudit: (db: Db) => Promise<void>,
): Promise<void> {
  await removeFiles(files, key.organisationId, await replaceImageName(app, key, null, saveAudit));
}

/** Saves the image's name for the owner and the hirers of the machine. Returns the previous name. */
function replaceImageName(
  app: Database,
  key: MachineKey,
  imageName: string | null,
  saveAudit: (db: Db) => Promise<void>,
): Promise<string | null> {
  const { organisationId, machineId } = key;
  return app.within({ organisationId }, async (db) => {
    orNotFound(await findVersionToChange(db, key));
    const before = await findMachineImage(db, { organisationId, machineId });
    await saveImageName(db, key, imageName);
    await saveHiredImage(db, key, imageName);
    await saveAudit(db);
    return before?.imageName ?? null;
  });
}

async function removeFiles(
  files: FileStore,
  organisationId: OrganisationId,
  imageName: string | null,
): Promise<void> {
  if (imageName === null) return;
  for (const size of SIZES) await files.remove(imageKey(organisationId, imageName, size));
}
