import { PREFERENCES, type PreferenceName } from '@groundwork/contract/entities/preference.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { type PreferenceKey, removePreference, savePreference } from './preference-store.ts';

/** The same limit as in the table. */
const MAX_VALUE_BYTES = 8_192;

/** Saves a preference; null removes it. Throws INVALID_REQUEST if the value does not match the preference's schema. */
export async function setPreference(
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
  if (Buffer.byteLength(JSON.stringify(data.value)) > MAX_VALUE_BYTES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.value', 'TOO_LONG', MAX_VALUE_BYTES)]);
  await savePreference(db, key, data.value);
  return data.value;
}
