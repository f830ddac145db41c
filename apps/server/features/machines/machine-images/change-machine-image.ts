import { randomBytes } from 'node:crypto';
import type { Database, Db } from '../../../db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RedrawnImage } from '../../../platform/images/image-desk.ts';
import { IMAGE_SIZES, type ImageSize } from '../../../platform/images/image-sizes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findVersionToChange, saveImageName } from '../machine-record/public.ts';
import { restateHiredImage } from './hired-image-store.ts';
import { findMachineImage } from './machine-image-query.ts';

type MachineKey = { readonly organisationId: number; readonly machineId: number };

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

/** Under which key a picture's file is kept. */
export const imageKey = (organisationId: number, imageName: string, size: ImageSize): string =>
  `${organisationId}/machine-images/${imageName}${size === 'small' ? 's' : 'f'}.webp`;

/**
 * Keeps a picture as the machine's, and removes the one before. The files are there before the row names them, and
 * go after it has stopped naming them: at no instant is a picture named that is not there. Gives the picture's name.
 * Throws NOT_FOUND.
 */
export async function saveMachineImage(
  { app, files }: { readonly app: Database; readonly files: FileStore },
  key: MachineKey,
  image: RedrawnImage,
  note: (db: Db) => Promise<void>,
): Promise<string> {
  const imageName = randomBytes(16).toString('hex');
  for (const size of SIZES) await files.save(imageKey(key.organisationId, imageName, size), image[size]);
  try {
    const before = await nameImage(app, key, imageName, note);
    await removeFiles(files, key.organisationId, before);
  } catch (error) {
    await removeFiles(files, key.organisationId, imageName);
    throw error;
  }
  return imageName;
}

/** Throws NOT_FOUND; a machine without a picture stays as it is. */
export async function removeMachineImage(
  { app, files }: { readonly app: Database; readonly files: FileStore },
  key: MachineKey,
  note: (db: Db) => Promise<void>,
): Promise<void> {
  await removeFiles(files, key.organisationId, await nameImage(app, key, null, note));
}

/** Writes which picture the machine has, for its owner and for who hires it. Gives the name that it had. */
function nameImage(
  app: Database,
  key: MachineKey,
  imageName: string | null,
  note: (db: Db) => Promise<void>,
): Promise<string | null> {
  const { organisationId, machineId } = key;
  return app.within({ organisationId }, async (db) => {
    if ((await findVersionToChange(db, key)) === null) throw new Refusal('NOT_FOUND');
    const before = await findMachineImage(db, organisationId, machineId);
    await saveImageName(db, key, imageName);
    await restateHiredImage(db, key, imageName);
    await note(db);
    return before?.imageName ?? null;
  });
}

async function removeFiles(
  files: FileStore,
  organisationId: number,
  imageName: string | null,
): Promise<void> {
  if (imageName === null) return;
  for (const size of SIZES) await files.remove(imageKey(organisationId, imageName, size));
}
