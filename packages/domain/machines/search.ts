/** The fields that a search covers. */
export type SearchableMachine = {
  readonly name: string;
  readonly assetId: string;
  readonly site: string | null;
  readonly customer: string | null;
  readonly operator: { readonly operator: string } | null;
  readonly sources: readonly { readonly code: string; readonly shortCode: string }[];
};

/** Normalises case and Unicode forms for comparison. */
const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en');

function* searchedTexts(machine: SearchableMachine): Generator<string | null> {
  yield machine.assetId;
  yield machine.name;
  for (const { code, shortCode } of machine.sources) {
    yield code;
    yield shortCode;
  }
  yield machine.site;
  yield machine.customer;
  yield machine.operator?.operator ?? null;
}

/** Returns whether a typed text is a substring of any searched field, ignoring case; a blank text matches all. */
export function matchesSearch(machine: SearchableMachine, typed: string): boolean {
  const wanted = fold(typed.trim());
  if (wanted === '') return true;
  for (const text of searchedTexts(machine)) {
    if (text !== null && fold(text).includes(wanted)) return true;
  }
  return false;
}

/** Returns whether a typed text is a substring of the name or asset id, for the map; a blank text matches all. */
export function matchesMapSearch(
  { name, assetId }: Pick<SearchableMachine, 'name' | 'assetId'>,
  typed: string,
): boolean {
  const wanted = fold(typed.trim());
  return wanted === '' || [name, assetId].some((text) => fold(text).includes(wanted));
}
