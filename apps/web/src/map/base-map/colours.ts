/** The colours of the ground; each is a token, light or dark. */
const NAMES = ['sea', 'land', 'town', 'coast', 'place', 'border', 'hairline', 'surface'] as const;

export type MapColours = Readonly<Record<(typeof NAMES)[number], string>>;

/** The colours of the current theme. */
export function readMapColours(): MapColours {
  const styles = getComputedStyle(document.documentElement);
  const read = NAMES.map((name) => [name, styles.getPropertyValue(`--${name}`).trim()] as const);
  return Object.fromEntries(read) as MapColours;
}
