/** Returns a path as one word of a shell command. */
export const quotePath = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
