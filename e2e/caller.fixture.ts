import type { Answer, Asked, CallShape } from '@groundwork/contract/call.ts';

/** Makes calls of the contract as one person. Throws with the code where a call is refused. */
export type Caller = <const C extends CallShape>(call: C, asked: Asked<C>) => Promise<Answer<C>>;

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export function callAs(url: string, token: string | null): Caller {
  return async <const C extends CallShape>(call: C, asked: Asked<C>): Promise<Answer<C>> => {
    const { params = {}, query = {}, body } = asked as unknown as Parts;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call.method} ${path} was refused: ${JSON.stringify(answer)}`);
    return answer as Answer<C>;
  };
}
