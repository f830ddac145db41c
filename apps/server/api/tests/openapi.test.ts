import { ERRORS } from '@groundwork/contract/errors.ts';
import { expect } from 'vitest';
import { describeApi } from '../http/openapi.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

const calls = await listContractCalls();
const description = describeApi(calls, 'http://portal.test') as unknown as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const test = portalTest();

test('the description is OpenAPI 3.1 and contains every call of the contract once', () => {
  expect(description.openapi).toMatch(/^3\.1\./);
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort();
  expect(described).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
});

test.for(operations)('$method $path describes its parameters, response and errors', ({ path, operation }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual(named);
  for (const { required } of inPath) expect(required).toBe(true);
  const [content] = Object.values(operation.responses['200']?.content ?? {});
  expect(content?.schema).toHaveProperty('type');
  for (const [status, { description: codes }] of Object.entries(operation.responses)) {
    if (status === '200') continue;
    for (const code of codes.split(', '))
      expect(String(ERRORS[code as keyof typeof ERRORS]?.status)).toBe(status);
  }
});

test('schemas contain only references that the document resolves', () => {
  const text = JSON.stringify(description);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
  expect([...references]).toEqual(['#/components/schemas/Error']);
});

test('only people who are signed in can read it', async ({ portal }) => {
  expect((await portal.send('GET', '/openapi.json')).status).toBe(401);
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  const response = await portal.send<Description>('GET', '/openapi.json', { token });
  expect(response.status).toBe(200);
  expect(response.body.openapi).toBe('3.1.0');
});
