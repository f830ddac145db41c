import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CallShape } from '@groundwork/contract/call.ts';

const CONTRACT = new URL('../../../../packages/contract/', import.meta.url);

/** Imports every file of the contract and returns its calls. */
export async function listContractCalls(): Promise<readonly CallShape[]> {
  const files = globSync('{v1,identity,reports-service}/**/*.ts', { cwd: fileURLToPath(CONTRACT) });
  const calls = files
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map(async (file): Promise<readonly CallShape[]> => {
      const exported: object = await import(pathToFileURL(fileURLToPath(new URL(file, CONTRACT))).href);
      return Object.values(exported).filter(isCall);
    });
  return (await Promise.all(calls)).flat();
}

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
