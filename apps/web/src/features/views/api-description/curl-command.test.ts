import { expect, test } from 'vitest';
import { writeCurl } from './curl-command.ts';

const parameter = (name: string, place: 'path' | 'query', required: boolean, value: string) => ({
  name,
  in: place,
  required,
  schema: {},
  examples: { typical: { value } },
});
const call = { operationId: 'x', tags: [], summary: '', responses: {}, 'x-errors': [] };

test('a command has the required parameters, the session and the body', () => {
  const command = writeCurl(
    {
      method: 'PUT',
      path: '/v1/machines/{id}',
      call: {
        ...call,
        security: [{ session: [] }],
        requestBody: {
          content: {
            'application/json': { schema: {}, examples: { typical: { value: { name: "Ann's" } } } },
          },
        },
      },
    },
    [
      parameter('id', 'path', true, '42'),
      parameter('filter', 'query', true, 'site:1'),
      parameter('end', 'query', false, '2026-11-20'),
    ],
    'https://portal.example.com',
  );
  expect(command).toBe(
    [
      "curl -X PUT 'https://portal.example.com/v1/machines/42?filter=site%3A1'",
      '-H "Authorization: Bearer $TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{\n  "name": "Ann'\\''s"\n}'`,
    ].join(' \\\n  '),
  );
});

test('an open call has no session', () => {
  expect(
    writeCurl({ method: 'GET', path: '/v1/x', call: { ...call, security: [] } }, [], 'http://localhost'),
  ).toBe("curl 'http://localhost/v1/x'");
});
