/** What a search looks at. */
export type SearchableMachine = {
  readonly name: string;
  readonly assetId: string;
  readonly site: string | null;
  readonly customer: string | null;
  readonly operator: { readonly operator: string } | null;
  readonly sources: readonly { readonly code: string; readonly shortCode: string }[];
};

/** Folds case and the ways in which one character can be written, so that both sides compare alike. */
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

/** Whether a machine is found by a typed text: a substring of any searched field, case-insensitive; blank finds all. */
export function matchesSearch(machine: SearchableMachine, typed: string): boolean {
  const wanted = fold(typed.trim());
  if (wanted === '') return true;
  for (const text of searchedTexts(machine)) {
    if (text !== null && fold(text).includes(wanted)) return true;
  }
  return false;
}

/** Whether a machine is found on a map by a typed text: a substring of its name or asset id; blank finds all. */
export function matchesMapSearch(
  { name, assetId }: Pick<SearchableMachine, 'name' | 'assetId'>,
  typed: string,
): boolean {
  const wanted = fold(typed.trim());
  return wanted === '' || [name, assetId].some((text) => fold(text).includes(wanted));
}
