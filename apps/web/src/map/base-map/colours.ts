/** The colours of a base map; each is a custom property of map.css, light or dark. */
const NAMES = ['water', 'land', 'border', 'label', 'halo', 'road', 'green'] as const;

export type MapColours = Readonly<Record<(typeof NAMES)[number], string>>;

/** The colours of the current theme. */
export function readMapColours(): MapColours {
  const styles = getComputedStyle(document.documentElement);
  const read = NAMES.map((name) => [name, styles.getPropertyValue(`--map-${name}`).trim()] as const);
  return Object.fromEntries(read) as MapColours;
}
