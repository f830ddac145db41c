/**
 * The path is the file: `{id}` becomes `_id`, and a path that has children of its own is their `index`.
 * One rule for screens, contracts and handlers, in both directions.
 */

/** `/v1/machines/{id}/profile` → `v1/machines/_id/profile`; `/` → `` (the index of the root). */
export const mirrorOf = (url: string): string => url.replace(/^\//, '').replaceAll(/\{(\w+)\}/g, '_$1');

/** `v1/machines/_id/index.ts` → `/v1/machines/{id}`. */
export function urlOf(file: string): string {
  const bare = file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '');
  return `/${bare.replaceAll(/(^|\/)_(\w+)/g, '$1{$2}')}`;
}

/** The two places at which the file of a path may stand; the second is for a path with children. */
export function placesOf(folder: string, url: string, extension: '.ts' | '.tsx'): [string, string] {
  const mirror = mirrorOf(url);
  const own = mirror === '' ? `${folder}/index${extension}` : `${folder}/${mirror}${extension}`;
  return [own, mirror === '' ? own : `${folder}/${mirror}/index${extension}`];
}
