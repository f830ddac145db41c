import { expect, test } from 'vitest';
import type { Outline } from '../sites/outline.ts';
import { listPolygons, replaceOuterRing, toOutline } from './edit-outline.ts';
import { writeGeoJson, writeKml } from './write-zone-file.ts';

const ring = (west: number) => [
  [west, 51],
  [west + 1, 51],
  [west + 1, 52],
  [west, 51],
];
const opening = ring(0.2);
const TWO: Outline = { type: 'MultiPolygon', coordinates: [[ring(0), opening], [ring(5)]] };
const zone = { kind: 'speed-limit' as const, limitKmh: 20, siteName: null, outline: TWO };

test('a GeoJSON file has a feature for each zone, with what an import reads', () => {
  expect(JSON.parse(writeGeoJson([{ ...zone, name: 'Road' }]))).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: TWO,
        properties: { name: 'Road', kind: 'speed-limit', limitKmh: 20 },
      },
    ],
  });
});

test('a KML file has rings, openings and escaped names', () => {
  const text = writeKml([{ ...zone, name: 'Tip & <ramp>' }]);
  expect(text).toContain('<name>Tip &amp; &lt;ramp&gt;</name>');
  expect(text).toContain('<Data name="limitKmh"><value>20</value></Data>');
  expect(text.match(/<outerBoundaryIs>/g)).toHaveLength(2);
  expect(text).toContain('<innerBoundaryIs><LinearRing><coordinates>0.2,51 1.2,51 1.2,52 0.2,51');
});

test('a part of an outline is replaced with its openings kept, added or removed', () => {
  expect(listPolygons(replaceOuterRing(TWO, 0, ring(9)))).toEqual([[ring(9), opening], [ring(5)]]);
  expect(listPolygons(replaceOuterRing(TWO, 2, ring(9)))).toHaveLength(3);
  expect(replaceOuterRing(TWO, 0, null)).toEqual({ type: 'Polygon', coordinates: [ring(5)] });
  expect(replaceOuterRing(null, 0, ring(1))).toEqual({ type: 'Polygon', coordinates: [ring(1)] });
  expect(replaceOuterRing(toOutline([[ring(1)]]), 0, null)).toBeNull();
});
