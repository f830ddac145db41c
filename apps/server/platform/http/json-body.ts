import { Refusal } from '../refusal.ts';

/** Maximum size of a JSON body. */
export const BODY_LIMIT_BYTES = 1024 * 1024;
/** Maximum size of the body of a call that anybody may make: a caller who holds many of these back holds little memory. */
export const ANONYMOUS_BODY_LIMIT_BYTES = 16 * 1024;
const MAX_DEPTH = 20;
/** Keys through which a parsed object could change prototypes. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses JSON. Refuses invalid JSON, more than 20 nested levels, and keys of prototypes. */
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
