import { expect, test } from 'vitest';
import { RING_SIZES } from './drawing/ring-states.ts';
import { getFitPadding } from './fit-padding.ts';

/** From the styles of the chip, the buttons and the scale, in pixels from the edges of the map. */
const CHIP_BOTTOM = 48;
const SCALE_TOP = 58;
const MARKER_HEIGHT = 48;
const RING_RADIUS = Math.max(...RING_SIZES.map(([, size]) => size)) / 2;

/** The map at three widths of the window, and how far its buttons reach: a phone has none to pan. */
test.each([
  ['1,440 px', 1_052, 817, 92],
  ['768 px', 480, 920, 92],
  ['390 px', 390, 471, 58],
])(
  'at %s fitted markers are clear of the edges and of what lies on the map',
  (_, clientWidth, clientHeight, buttons) => {
    const { top, bottom, left, right } = getFitPadding({ clientWidth, clientHeight });
    expect(top).toBeGreaterThanOrEqual(CHIP_BOTTOM + MARKER_HEIGHT);
    expect(bottom).toBeGreaterThanOrEqual(SCALE_TOP + RING_RADIUS);
    expect(left).toBeGreaterThanOrEqual(RING_RADIUS);
    expect(right).toBeGreaterThanOrEqual(buttons + RING_RADIUS);
  },
);
