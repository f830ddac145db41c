import type { CallShape } from '@groundwork/contract/call.ts';

/** The kinds of entity that the client keeps, each with the addresses of the calls that answer with it. */
const PATHS = {
  machines: /^\/v1\/machines(\/|$)/,
  portalMachines: /^\/v1\/portal\/(machines|maps)(\/|$)/,
  gateways: /^\/v1(\/\w+)?\/gateways(\/|$)/,
  organisations: /^\/v1\/\w+\/organisations(\/|$)/,
  users: /^\/v1(\/portal)?\/users(\/|$)/,
  assets: /^\/v1\/portal\/(assets|equipment)(\/|$)/,
} as const satisfies Record<string, RegExp>;

export type StoredKind = keyof typeof PATHS;

/** The key of everything else that is kept. */
const OTHER = 'other';

const findStoredKind = (path: string): StoredKind | typeof OTHER =>
  (Object.keys(PATHS) as StoredKind[]).find((kind) => PATHS[kind].test(path)) ?? OTHER;

/** The key under which the response of a call is kept: its kind of entity, the call, and its input. */
export const toQueryKey = ({ method, path }: Pick<CallShape, 'method' | 'path'>, input: unknown) => [
  findStoredKind(path),
  `${method} ${path}`,
  input,
];
