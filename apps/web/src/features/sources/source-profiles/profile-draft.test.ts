import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect, test } from 'vitest';
import { readProfileDraft, toProfileDraft, withEvidence } from './profile-draft.ts';

const PROFILE = { ...createDefaultProfile('TELTONIKA'), onIntervalSeconds: 90 };
const DRAFT = toProfileDraft(PROFILE, 'de-DE');

test('converts intervals to minutes or hours and back', () => {
  expect(DRAFT.onInterval).toEqual({ amount: '1,5', unit: 'minutes' });
  expect(DRAFT.offInterval).toEqual({ amount: '25', unit: 'hours' });
  expect(readProfileDraft(DRAFT, 'de-DE')).toEqual({ kind: 'profile', profile: PROFILE });
});

test('keeps the rank of evidence in any order of selection', () => {
  const more = withEvidence(withEvidence(DRAFT, 'accelerometer', true), 'counter', true);
  expect(more.evidence).toEqual(['rpm', 'engine-state', 'counter', 'ignition', 'accelerometer']);
  expect(withEvidence(more, 'rpm', false).evidence).not.toContain('rpm');
});

test('lists the fields with invalid values', () => {
  const listProblems = (change: Partial<typeof DRAFT>) => {
    const read = readProfileDraft({ ...DRAFT, ...change }, 'de-DE');
    return read.kind === 'problems' ? read.fields : [];
  };
  expect(listProblems({ onInterval: { amount: '', unit: 'minutes' } })).toEqual(['onIntervalSeconds']);
  expect(listProblems({ offInterval: { amount: '800', unit: 'hours' } })).toEqual(['offIntervalSeconds']);
  expect(listProblems({ onRpm: 'fast' })).toEqual(['onRpm']);
  expect(listProblems({ workingRpm: '1200,5' })).toEqual(['workingRpm']);
  expect(listProblems({ onLevel: '5', activeLevel: '' })).toEqual(['vibration']);
  expect(listProblems({ onLevel: '5', activeLevel: '4' })).toEqual(['vibration']);
});
