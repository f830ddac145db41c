import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { expect, test } from 'vitest';
import { getPair, isComplete, isTooPale, toDraft, toPreview } from './brand-draft.ts';

const DRAFT = toDraft(DEFAULT_BRAND);

test('a draft can be saved if all four colours are valid', () => {
  expect(isComplete(DRAFT)).toBe(true);
  for (const name of Object.keys(DRAFT)) expect(isComplete({ ...DRAFT, [name]: '#12' }), name).toBe(false);
});

test('two colours are too pale below a contrast of 4.5, and only if both are colours', () => {
  expect(isTooPale(getPair(DRAFT, 'primary'))).toBe(false);
  expect(isTooPale({ backgroundColour: '#fff', textColour: '#777' })).toBe(true);
  expect(isTooPale({ backgroundColour: '#fff', textColour: '#767676' })).toBe(false);
  expect(isTooPale({ backgroundColour: '#fff', textColour: '#fffff' })).toBe(false);
});

test('a preview shows the default for what is no colour yet', () => {
  const preview = toPreview({ ...DRAFT, primary_background_colour: '#1', secondary_text_colour: '#000' });
  expect(preview.primaryColour).toEqual(DEFAULT_BRAND.primaryColour);
  expect(preview.secondaryColour).toEqual({ backgroundColour: '#0857B2', textColour: '#000' });
});
