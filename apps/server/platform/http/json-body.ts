import { Refusal } from '../refusal.ts';

/** Bytes of a JSON body. */
export const BODY_LIMIT_BYTES = 1024 * 1024;
const MAX_DEPTH = 20;
/** Keys by which a parsed object could reach the prototypes of others. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A JSON text as values. Refuses what is no JSON, what nests deeper than 20, and keys of prototypes. */
export function parseJsonBody(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_REQUEST');
  }
  if (!isHarmless(value, MAX_DEPTH)) throw new Refusal('INVALID_REQUEST');
  return value;
}

function isHarmless(value: unknown, depthLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => !PROTOTYPE_KEYS.has(key) && isHarmless(inner, depthLeft - 1),
  );
}
