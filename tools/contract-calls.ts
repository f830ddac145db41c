import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallShape } from '@groundwork/contract/call.ts';
import { isTest, type SourceTree } from './source-tree.ts';

/** Address spaces of the API. Each has a folder in the contract and one of the same name among the handlers. */
const CALL_ROOTS = ['v1', 'identity', 'reports-service'] as const;

export const CONTRACT_FOLDER = 'packages/contract';
export const HANDLER_FOLDER = 'apps/server/api';
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call exported by the contract, with the file that exports it. */
export type ContractCall = { readonly file: string; readonly shape: CallShape };

/** Lists the call files of the contract or of the handlers, relative to `folder`. */
export const listMirrored = (tree: SourceTree, folder: string): readonly string[] =>
  tree
    .list(...CALL_ROOTS.map((root) => `${folder}/${root}/**/*.ts`))
    .filter((path) => !isTest(path))
    .map((path) => path.slice(folder.length + 1));

/** Returns the HTTP methods that a contract or handler file exports. */
export const exportedMethods = (text: string): readonly string[] =>
  METHODS.filter((method) =>
    new RegExp(`^export (const ${method}\\b|\\{[^}]*\\b${method}\\b)`, 'm').test(text),
  );

/** Imports every contract file and returns its calls. */
export async function loadCalls(tree: SourceTree): Promise<readonly ContractCall[]> {
  const files = listMirrored(tree, CONTRACT_FOLDER);
  const loaded = files.map(async (file): Promise<readonly ContractCall[]> => {
    const url = pathToFileURL(join(tree.root, CONTRACT_FOLDER, file)).href;
    const exported: Readonly<Record<string, CallShape>> = await import(url);
    return METHODS.flatMap((method) => (exported[method] ? [{ file, shape: exported[method] }] : []));
  });
  return (await Promise.all(loaded)).flat();
}

/** Returns the names of the fields that a call accepts in its query, body or uploaded file. */
export const takenFields = ({ query, body, file }: CallShape): readonly string[] => [
  ...fieldNames(query),
  ...fieldNames(body),
  ...(file ? [file.field] : []),
];

/** Returns the field names of a query or body schema. */
export function fieldNames(schema: CallShape['query']): readonly string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}
