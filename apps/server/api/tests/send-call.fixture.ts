import type { CallShape } from '@groundwork/contract/call.ts';
import type { ErrorAnswer } from '@groundwork/contract/errors.ts';
import type { AccessRow, IdPlace, Request } from './access-row.fixture.ts';
import type { Reply, TestServer } from './test-server.fixture.ts';

type Sender = Pick<TestServer, 'send'>;

/** Sends a call of the contract with a request of its access row. */
export function sendCall(
  portal: Sender,
  call: CallShape,
  row: Pick<AccessRow, 'tokenAt'> | undefined,
  request: Request,
  token = '',
): Promise<Reply<ErrorAnswer>> {
  const { params = {}, query, body, file } = row?.tokenAt ? withId(request, row.tokenAt, token) : request;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return portal.send(call.method, path + search, {
    ...(token && { token }),
    ...(body && !file && { body }),
    ...(file && { form: toForm(file, body) }),
  });
}

function toForm({ field, bytes }: NonNullable<Request['file']>, fields: Request['body'] = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes]), 'file');
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** Returns the request with another id at a place. */
export function withId(request: Request, place: IdPlace, id: string): Request {
  const [part = 'params', name = ''] = place.split('.');
  return { ...request, [part]: { ...request[part as 'params' | 'query' | 'body'], [name]: id } };
}

/** Removes what differs from call to call, so that responses can be compared. */
export const comparable = ({ status, body }: Reply<ErrorAnswer>) => ({
  status,
  body: typeof body === 'string' ? body : { ...body, requestId: null },
});
