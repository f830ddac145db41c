import type { ApiDescription, DescribedCall } from '@groundwork/contract/openapi.ts';

/** A call with its method and path. */
export type ListedCall = { readonly method: string; readonly path: string; readonly call: DescribedCall };

/** Returns the scope of an access token that is enough for a call; null if no token is. */
export function findScope({ security }: Pick<DescribedCall, 'security'>): string | null {
  const [scope] = security.flatMap(({ accessToken }) => (Array.isArray(accessToken) ? accessToken : []));
  return typeof scope === 'string' ? scope : null;
}

/** An area of the API with those of its calls that match. */
export type CallGroup = {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly ListedCall[];
};

/** Whether a text has every typed word, ignoring case. */
export function matchesAll(text: string, typed: string): boolean {
  const searched = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Groups the calls by area, keeping those whose method, path, summary, name, area or scope contains every typed word. */
export function groupCalls(
  { paths, tags }: Pick<ApiDescription, 'paths' | 'tags'>,
  typed: string,
): CallGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]): ListedCall => ({ method: method.toUpperCase(), path, call }),
    ),
  );
  const byArea = Map.groupBy(
    calls.filter(({ method, path, call }) =>
      matchesAll(
        `${method} ${path} ${call.summary} ${call.operationId} ${call.tags.join(' ')} ${findScope(call) ?? ''}`,
        typed,
      ),
    ),
    ({ call }) => call.tags[0],
  );
  return tags.flatMap(({ name, description }) => {
    const found = byArea.get(name)?.toSorted((a, b) => a.path.localeCompare(b.path)) ?? [];
    return found.length === 0 ? [] : [{ name, description, calls: found }];
  });
}

/** The fragment of the address that opens an area, a call or a schema. */
export const getAreaId = (name: string): string => `area-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
export const getSchemaId = (name: string): string => `schema-${name}`;
