import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { index, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';

const toSegment = (name: string): string => name.replace(/^_/, '$');
const isScreen = (name: string): boolean => /^(?!__root\.)[^.]+\.tsx$/.test(name);

function toRoute(file: string, folderPath: string, name: string): VirtualRouteNode {
  if (name !== 'index') return route(`${folderPath}/${toSegment(name)}`, file);
  return folderPath === '' ? index(file) : route(folderPath, file);
}

function listRoutes(root: string, folder: string, path: string): VirtualRouteNode[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return listRoutes(root, file, `${path}/${toSegment(entry.name)}`);
    return isScreen(entry.name) ? [toRoute(file, path, entry.name.replace('.tsx', ''))] : [];
  });
}

/** The route of a screen's file: `machines/_id/index.tsx` is `/machines/$id`. */
export const toRoutePath = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((name) => name !== 'index')
    .map(toSegment)
    .join('/')}`;

/** The route tree of a folder of screens: `machines/_id/index.tsx` becomes `/machines/$id`. */
export const screenRoutes = (root: string) => rootRoute('__root.tsx', listRoutes(root, '', ''));
