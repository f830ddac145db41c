const ICONS = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  next: 'M3 3v10l7-5zM11 3h2v10h-2z',
  before: 'M13 3v10L6 8zM3 3h2v10H3z',
} as const;

/** The signs of a player. */
export const ReplayIcon = ({ name }: { readonly name: keyof typeof ICONS }) => (
  <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false" fill="currentColor">
    <path d={ICONS[name]} />
  </svg>
);
