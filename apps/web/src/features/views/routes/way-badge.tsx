import './way-badge.css';

/** The number of a chosen machine in its colour, on the map and in front of its table. */
export const WayBadge = ({ place }: { readonly place: number }) => (
  <span className="way-badge" data-place={place} aria-hidden="true">
    {place + 1}
  </span>
);
