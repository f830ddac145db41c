type Change = readonly [path: string, before: unknown, after: unknown];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the changes of an event. Settings are stored as one object; each is named for itself: `settings.modules.fuel`. */
export const splitSettings = (
  changes: Readonly<Record<string, readonly unknown[]>> | null,
): readonly Change[] =>
  Object.entries(changes ?? {}).flatMap(([path, [before, after]]) =>
    /^settings(\.|$)/.test(path) ? split(path, before, after) : [[path, before, after] as const],
  );

function split(path: string, before: unknown, after: unknown): readonly Change[] {
  if (!isFields(before) && !isFields(after)) return before === after ? [] : [[path, before, after]];
  const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => split(`${path}.${name}`, was[name] ?? null, is[name] ?? null));
}
