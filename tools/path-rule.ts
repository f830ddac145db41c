/**
 * Converts URL paths to file paths and back, for screens, contracts and handlers: `{id}` becomes `_id`, and a path
 * with children becomes their `index`.
 */

/** `/v1/machines/{id}/profile` → `v1/machines/_id/profile`; `/` → `` (the index of the root). */
export const toMirrorPath = (url: string): string => url.replace(/^\//, '').replaceAll(/\{(\w+)\}/g, '_$1');

/** `v1/machines/_id/index.ts` → `/v1/machines/{id}`. */
export function toUrl(file: string): string {
  const bare = file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '');
  return `/${bare.replaceAll(/(^|\/)_(\w+)/g, '$1{$2}')}`;
}

/** Returns the two possible files of a path; the second is for a path with children. */
export function listPlaces(folder: string, url: string, extension: '.ts' | '.tsx'): [string, string] {
  const mirror = toMirrorPath(url);
  const own = mirror === '' ? `${folder}/index${extension}` : `${folder}/${mirror}${extension}`;
  return [own, mirror === '' ? own : `${folder}/${mirror}/index${extension}`];
}
