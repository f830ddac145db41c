type Size = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>;

/** Space around fitted bounds: markers at their edge, and the cards of sites below them, stay clear of chip, scale and buttons. */
const FIT_PADDING_PX = { top: 104, bottom: 144, left: 48, right: 128 };
/** On a phone, the padding would be half of the map. The buttons on its right, fewer there, and the scale keep their space. */
const MAX_PADDING_SHARES = { top: 0.23, bottom: 0.26, left: 0.12, right: 0.28 };

/** Returns the space around fitted bounds in a container; less in a small one. */
export function getFitPadding({ clientWidth, clientHeight }: Size) {
  const { top, bottom, left, right } = FIT_PADDING_PX;
  const shares = MAX_PADDING_SHARES;
  return {
    top: Math.min(top, clientHeight * shares.top),
    bottom: Math.min(bottom, clientHeight * shares.bottom),
    left: Math.min(left, clientWidth * shares.left),
    right: Math.min(right, clientWidth * shares.right),
  };
}
