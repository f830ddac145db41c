import type { PersonId } from '@groundwork/domain/ids.ts';
import * as sealed from '../../../platform/sealed-secret.ts';

/** The row that a secret is sealed for: in another one it does not open. */
export type SealedRow = { readonly personId: PersonId; readonly factorId: number };

const toPlace = ({ personId, factorId }: SealedRow): string => `second_factor ${factorId} of ${personId}`;

/** Seals the secret of an app. */
export const sealSecret = (key: Buffer, row: SealedRow, secret: Buffer): Buffer =>
  sealed.sealSecret(key, toPlace(row), secret);

/** Opens a sealed secret; null if it was sealed with another key, for another row, or changed. */
export const openSecret = (key: Buffer, row: SealedRow, bytes: Buffer): Buffer | null =>
  sealed.openSecret(key, toPlace(row), bytes);
