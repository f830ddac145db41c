/** A machine's name on two lines: what it is called on site, and what it is. */
export type MachineName = {
  /** The part of the name that tells machines apart. */
  readonly code: string;
  /** The rest of the name; null: the name has no such part. */
  readonly rest: string | null;
  /** What stands on the second line in place of the rest. */
  readonly kind: string | null;
};

type Named = { readonly name: string; readonly assetId: string };

/** Splits `AD-511 Brenna B30 dumper` after its asset id. Other names stay whole, above the asset id and the type. */
export function splitMachineName({ name, assetId }: Named, typeName: string): MachineName {
  const rest = name.slice(assetId.length);
  const startsWithId = assetId !== '' && name.startsWith(assetId) && /^\s+\S/.test(rest);
  if (startsWithId) return { code: assetId, rest: rest.trim(), kind: null };
  const isRepeated = assetId === '' || assetId === name;
  return { code: name, rest: null, kind: isRepeated ? typeName : `${assetId} · ${typeName}` };
}
