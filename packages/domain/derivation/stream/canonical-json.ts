/** Serialises a JSON value with sorted keys and no spaces: equal values give equal texts. An undefined member is left out. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let members = '';
  if (Array.isArray(value)) {
    for (const element of value) members += `${members && ','}${canonicalJson(element)}`;
    return `[${members}]`;
  }
  const object = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(object).sort()) {
    if (object[key] === undefined) continue;
    members += `${members && ','}${JSON.stringify(key)}:${canonicalJson(object[key])}`;
  }
  return `{${members}}`;
}
