import { MACHINE_TYPES } from '@groundwork/domain/machine-types/catalogue.ts';
import { expect, test } from 'vitest';
import { findSilhouette, SILHOUETTES, toSilhouetteMarkup } from './silhouettes.ts';

test('every machine type of the catalogue has a silhouette, and only the unknown one is a crate', () => {
  const crates = MACHINE_TYPES.filter(({ key }) => findSilhouette(key) === 'crate');
  expect(crates.map(({ key }) => key)).toEqual(['UNKNOWN']);
  expect(new Set(MACHINE_TYPES.map(({ key }) => findSilhouette(key))).size).toBe(
    Object.keys(SILHOUETTES).length,
  );
});

test('lines are stroked and areas are filled', () => {
  expect(toSilhouetteMarkup('excavator', '#fff')).toContain('stroke="#fff" stroke-width="4.2"');
  expect(toSilhouetteMarkup('lorry', '#fff')).not.toContain('stroke=');
});
