import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';

/** Makes calls of the contract as one person. Throws `CallRefused` if a call is refused. */
export type Caller = <const C extends CallShape>(call: C, input: CallInput<C>) => Promise<Answer<C>>;

/** The portal refused a call; `code` is one of the contract's errors. */
class CallRefused extends Error {
  readonly code: string;

  constructor(what: string, answer: unknown) {
    super(`${what} was refused: ${JSON.stringify(answer)}`);
    this.name = 'CallRefused';
    this.code = String((answer as { code?: unknown } | null)?.code);
  }
}

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const MAX_WAITS = 20;

/** Returns a caller with a session or ingest key; null: anonymous. Waits as the portal demands if it calls too often. */
export function callAs(url: string, token: string | null): Caller {
  return async <const C extends CallShape>(call: C, input: CallInput<C>): Promise<Answer<C>> => {
    const { params = {}, query = {}, body } = input as unknown as Parts;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const send = () =>
      fetch(`${url}${path}?${new URLSearchParams(query)}`, {
        method: call.method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const response = await retryWhileBusy(send);
    const answer: unknown = await response.json();
    if (!response.ok) throw new CallRefused(`${call.method} ${path}`, answer);
    return answer as Answer<C>;
  };
}

async function retryWhileBusy(send: () => Promise<Response>): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const response = await send();
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || waits >= MAX_WAITS) return response;
    await response.arrayBuffer();
    await wait(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

/** Returns the answer, or null if the portal refuses with one of these codes. */
export async function unlessRefused<Result>(
  codes: readonly string[],
  answer: Promise<Result>,
): Promise<Result | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallRefused && codes.includes(error.code)) return null;
    throw error;
  }
}
