/** Fields to change; those that are absent or undefined stay. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Returns the record with the changes applied. */
export const applyChanges = <T extends object>(current: T, changes: Changes<T>): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
