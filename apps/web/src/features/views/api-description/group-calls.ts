import type { DescribedCall } from '@groundwork/contract/openapi.ts';

/** A call with its method and path. */
export type ListedCall = {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly call: DescribedCall;
};

export type CallGroup = { readonly name: string; readonly calls: readonly ListedCall[] };

type Paths = Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;

/** Returns the noun of a path: its first part after the version and the audience. */
function getNoun(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return parts.find((part) => !/^(v\d+|portal|admin|identity)$/.test(part)) ?? parts[0] ?? path;
}

/** Groups the calls by noun, keeping those whose path and summary contain every typed word. */
export function groupCalls(paths: Paths, typed: string): CallGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      key: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      call,
    })),
  );
  const found = calls.filter(({ key, call }) => {
    const text = `${key} ${call.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const byNoun = Map.groupBy(found, ({ path }) => getNoun(path));
  return [...byNoun]
    .map(([name, calls]) => ({ name, calls: calls.toSorted((a, b) => a.path.localeCompare(b.path)) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
