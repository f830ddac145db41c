import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { index, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';

const parameterOf = (name: string): string => name.replace(/^_/, '$');
const isScreen = (name: string): boolean => /^(?!__root\.)[^.]+\.tsx$/.test(name);

function screenOf(file: string, folderPath: string, name: string): VirtualRouteNode {
  if (name !== 'index') return route(`${folderPath}/${parameterOf(name)}`, file);
  return folderPath === '' ? index(file) : route(folderPath, file);
}

function screensBelow(root: string, folder: string, path: string): VirtualRouteNode[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return screensBelow(root, file, `${path}/${parameterOf(entry.name)}`);
    return isScreen(entry.name) ? [screenOf(file, path, entry.name.replace('.tsx', ''))] : [];
  });
}

/** The route tree that a folder of screens spells: `machines/_id/index.tsx` is drawn at `/machines/$id`. */
export const screenRoutes = (root: string) => rootRoute('__root.tsx', screensBelow(root, '', ''));
