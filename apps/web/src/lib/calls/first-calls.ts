import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { IS_EMBEDDED } from '../session/embed-token.ts';
import { callerHeaders, findIdentity } from '../session/identity.ts';
import { GROUND_HEAD_BYTES } from './ground-head.ts';

/** Calls that the portal makes before it shows a screen. Written out: the contract would make the first file large. */
export const FIRST_CALLS = ['/v1/me', '/v1/users/settings'] as const;

/** What the map shows first, as its screen asks for it. A phone on a slow network has it before the map's code. */
export const FIRST_CALLS_OF_MAP = [
  '/v1/portal/maps/positions?telematics=FOUND&show=all',
  '/v1/portal/maps/base-map',
] as const;

/**
 * The address and the request for a part of an archive. Each part has an address of its own, since browsers let requests for one
 * address wait for each other, to cache them; and no credentials, since those requests have connections of their own, while the
 * files of the program take the others.
 */
export const toPart = (archive: string, offset: number, length: number): readonly [string, RequestInit] => [
  `${archive}?${offset}`,
  { headers: { Range: `bytes=${offset}-${offset + length - 1}` }, credentials: 'omit' },
];

/** Requests a part of an archive of the portal itself. */
export function fetchPart(
  archive: string,
  { offset, length }: { readonly offset: number; readonly length: number },
  signal: AbortSignal | undefined,
): Promise<Response> {
  const [address, request] = toPart(archive, offset, length);
  return fetch(address, { ...request, signal: signal ?? null });
}

/** Parameters with which the map asks for other machines. */
const OTHER_MACHINES = ['filter', 'startDate', 'endDate'];

const answers = new Map<string, Promise<Response>>();

/** Makes the first calls of someone who is signed in, before the code that reads the answers is loaded. */
export function makeFirstCalls(groundAddress: string): void {
  if (IS_EMBEDDED || findIdentity() === null) return;
  const { pathname, searchParams } = new URL(location.href);
  makeCalls(FIRST_CALLS);
  if (pathname !== '/map') return;
  if (!OTHER_MACHINES.some((name) => searchParams.has(name))) makeCalls(FIRST_CALLS_OF_MAP);
  keepAnswer(...toPart(groundAddress, 0, GROUND_HEAD_BYTES));
}

function makeCalls(addresses: readonly string[]): void {
  const headers = { Accept: 'application/json', ...callerHeaders() };
  for (const address of addresses) keepAnswer(address, { headers, credentials: 'omit', cache: 'no-store' });
}

function keepAnswer(address: string, request: RequestInit): void {
  const answer = fetch(address, { ...request, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  // Whatever takes the answer handles its failure.
  answer.catch(() => undefined);
  answers.set(address, answer);
}

/** Returns the answer of a first call, once: asking again means making the call again. */
export function takeFirstAnswer(address: string): Promise<Response> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
