import { PREFERENCES, type PreferenceName } from '@groundwork/contract/entities/preference.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { type PreferenceKey, removePreference, savePreference } from './preference-store.ts';

/** As the table has it too. */
const LARGEST_BYTES = 8_192;

/** Keeps the value under its name, null forgets it. Throws INVALID_REQUEST where it is not what the name asks for. */
export async function rememberPreference(
  db: Db,
  key: PreferenceKey & { readonly name: PreferenceName },
  value: Record<string, unknown> | null,
): Promise<Record<string, unknown> | null> {
  if (value === null) {
    await removePreference(db, key);
    return null;
  }
  const { success, data, error } = z.object({ value: PREFERENCES[key.name] }).safeParse({ value });
  if (!success) throw new Refusal('INVALID_REQUEST', listFieldProblems('body', error.issues, { value }));
  if (Buffer.byteLength(JSON.stringify(data.value)) > LARGEST_BYTES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.value', 'TOO_LONG', LARGEST_BYTES)]);
  await savePreference(db, key, data.value);
  return data.value;
}
