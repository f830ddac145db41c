import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { IS_EMBEDDED } from '../session/embed-token.ts';
import { callerHeaders, findIdentity } from '../session/identity.ts';

/** Calls that the portal makes before it shows a screen. Written out: the contract would make the first file large. */
export const FIRST_CALLS = ['/v1/me', '/v1/users/settings'] as const;

/** What the map shows first, as its screen asks for it. A phone on a slow network has it before the map's code. */
export const FIRST_CALLS_OF_MAP = [
  '/v1/portal/maps/positions?telematics=FOUND&show=all',
  '/v1/portal/maps/base-map',
  '/v1/portal/maps/sites',
] as const;

/** Parameters with which the map asks for other machines. */
const OTHER_MACHINES = ['filter', 'startDate', 'endDate'];

const answers = new Map<string, Promise<Response>>();

/** Makes the first calls of someone who is signed in, before the code that reads the answers is loaded. */
export function makeFirstCalls(): void {
  if (IS_EMBEDDED || findIdentity() === null) return;
  for (const address of listFirstCalls(new URL(location.href))) {
    const answer = fetch(address, {
      headers: { Accept: 'application/json', ...callerHeaders() },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    // Whatever takes the answer handles its failure.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
}

function listFirstCalls({ pathname, searchParams }: URL): readonly string[] {
  const isWholeMap = pathname === '/map' && !OTHER_MACHINES.some((name) => searchParams.has(name));
  return isWholeMap ? [...FIRST_CALLS, ...FIRST_CALLS_OF_MAP] : FIRST_CALLS;
}

/** Returns the answer of a first call, once: asking again means making the call again. */
export function takeFirstAnswer(address: string): Promise<Response> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
