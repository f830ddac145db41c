/** The widths in pixels up to which a narrower layout holds. Style sheets repeat them; `npm run check` compares. */
const BREAKPOINTS = {
  phone: 720,
  tablet: 1000,
  laptop: 1200,
} as const;

/** The media query of phones. */
export const PHONE_QUERY = `(max-width: ${BREAKPOINTS.phone}px)`;
/** The media query of phones, tablets and small laptops. */
export const LAPTOP_QUERY = `(max-width: ${BREAKPOINTS.laptop}px)`;
/** The media query of phones and tablets. */
export const TABLET_QUERY = `(max-width: ${BREAKPOINTS.tablet}px)`;
