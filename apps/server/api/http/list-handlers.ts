import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Method } from '@groundwork/contract/call.ts';
import type { Handler } from './handle.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The API's folder, and the folders in it whose files mirror the addresses of the API. */
const API_FOLDER = join(import.meta.dirname, '..');
const ROOTS = ['v1', 'identity', 'reports-service'] as const;

/** Converts a handler's file to its address: `v1/machines/_id/profile.ts` → `/v1/machines/{id}/profile`. */
export function toAddress(file: string): string {
  const path = file
    .split(sep)
    .join('/')
    .replace(/\.ts$/, '')
    .replace(/\/index$/, '');
  return `/${path.replaceAll(/(^|\/)_(\w+)/g, '$1{$2}')}`;
}

/** Loads every handler by its file. Throws if the call of a handler has another address or method than its file. */
export async function listHandlers(): Promise<readonly Handler[]> {
  const files = globSync(
    ROOTS.map((root) => `${root}/**/*.ts`),
    { cwd: API_FOLDER },
  ).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  return (await Promise.all(files.sort().map(loadHandlers))).flat();
}

async function loadHandlers(file: string): Promise<readonly Handler[]> {
  const exported: Readonly<Record<string, Handler>> = await import(
    pathToFileURL(join(API_FOLDER, file)).href
  );
  return METHODS.flatMap((method) => {
    const handler = exported[method];
    if (!handler) return [];
    const { call } = handler;
    if (call.method !== method || call.path !== toAddress(file))
      throw new Error(`apps/server/api/${file} exports ${method} but handles ${call.method} ${call.path}`);
    return [handler];
  });
}
