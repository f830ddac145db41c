import { expect, test } from 'vitest';
import { computeDiscriminator, type ReadingContent } from './discriminator.ts';

const content: ReadingContent = {
  position: { latitudeE7: 515_000_000, longitudeE7: -1_000_000 },
  altitudeMetres: 30,
  headingDegrees: 90,
  satellites: 11,
  speedKmh: 4,
  priority: 0,
  eventId: 0,
  values: [
    { id: 239, width: 1, raw: 1 },
    { id: 66, width: 2, raw: 13_800 },
    { id: 78, width: 8, raw: 0xffff_ffff_ffff_ffffn },
    { id: 385, width: 0, raw: Uint8Array.of(1, 2, 3) },
  ],
};

function withValues(...values: ReadingContent['values']): ReadingContent {
  return { ...content, values };
}

test('the discriminator of a reading never changes, because it identifies stored readings', () => {
  expect(computeDiscriminator(content)).toBe(1_097_277_902);
});

test('the order of the values makes no difference', () => {
  const reversed = { ...content, values: content.values.toReversed() };
  expect(computeDiscriminator(reversed)).toBe(computeDiscriminator(content));
});

test('each part of the content counts', () => {
  const variants: ReadingContent[] = [
    content,
    { ...content, position: { latitudeE7: 515_000_001, longitudeE7: -1_000_000 } },
    { ...content, position: null },
    { ...content, altitudeMetres: 31 },
    { ...content, headingDegrees: null },
    { ...content, satellites: 0 },
    { ...content, satellites: null },
    { ...content, speedKmh: 4.5 },
    { ...content, priority: 1 },
    { ...content, eventId: 239 },
    withValues(),
    withValues({ id: 239, width: 1, raw: 1 }),
    withValues({ id: 239, width: 2, raw: 1 }),
    withValues({ id: 240, width: 1, raw: 1 }),
    withValues({ id: 239, width: 1, raw: 0 }),
    withValues({ id: 239, width: 8, raw: 1n }),
    withValues({ id: 239, width: 0, raw: Uint8Array.of(1) }),
    withValues({ id: 239, width: 0, raw: Uint8Array.of() }),
    withValues({ id: 239, width: 1, raw: 1 }, { id: 239, width: 1, raw: 1 }),
  ];
  expect(new Set(variants.map(computeDiscriminator)).size).toBe(variants.length);
});

test('swapping the values of two ids gives another reading', () => {
  const one = withValues({ id: 1, width: 1, raw: 7 }, { id: 2, width: 1, raw: 9 });
  const other = withValues({ id: 1, width: 1, raw: 9 }, { id: 2, width: 1, raw: 7 });
  expect(computeDiscriminator(one)).not.toBe(computeDiscriminator(other));
});
