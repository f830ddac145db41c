import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Method } from '@groundwork/contract/call.ts';
import type { Handler } from './handle.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The folder of the API; the folders in it mirror its addresses. */
const API_FOLDER = join(import.meta.dirname, '..');
const ROOTS = ['v1', 'identity', 'reports-service'] as const;

/** The address at which a handler's file stands: `v1/machines/_id/profile.ts` → `/v1/machines/{id}/profile`. */
export function addressOf(file: string): string {
  const path = file
    .split(sep)
    .join('/')
    .replace(/\.ts$/, '')
    .replace(/\/index$/, '');
  return `/${path.replaceAll(/(^|\/)_(\w+)/g, '$1{$2}')}`;
}

/** Every handler, found by its place. Throws where a file answers another address or method than its own. */
export async function listHandlers(): Promise<readonly Handler[]> {
  const files = globSync(
    ROOTS.map((root) => `${root}/**/*.ts`),
    { cwd: API_FOLDER },
  ).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  return (await Promise.all(files.sort().map(handlersOf))).flat();
}

async function handlersOf(file: string): Promise<readonly Handler[]> {
  const exported: Readonly<Record<string, Handler>> = await import(
    pathToFileURL(join(API_FOLDER, file)).href
  );
  return METHODS.flatMap((method) => {
    const handler = exported[method];
    if (!handler) return [];
    const { call } = handler;
    if (call.method !== method || call.path !== addressOf(file))
      throw new Error(`apps/server/api/${file} exports ${method} and answers ${call.method} ${call.path}`);
    return [handler];
  });
}
