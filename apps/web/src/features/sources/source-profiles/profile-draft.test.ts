import { defaultProfileOf } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect, test } from 'vitest';
import { profileDraftOf, readProfileDraft, withEvidence } from './profile-draft.ts';

const PROFILE = { ...defaultProfileOf('TELTONIKA'), onIntervalSeconds: 90 };
const DRAFT = profileDraftOf(PROFILE, 'de-DE');

test('what is stored is typed in minutes and hours, and read as it was', () => {
  expect(DRAFT.onInterval).toEqual({ amount: '1,5', unit: 'minutes' });
  expect(DRAFT.offInterval).toEqual({ amount: '25', unit: 'hours' });
  expect(readProfileDraft(DRAFT, 'de-DE')).toEqual({ kind: 'profile', profile: PROFILE });
});

test('evidence keeps its rank in whatever order it is ticked', () => {
  const more = withEvidence(withEvidence(DRAFT, 'accelerometer', true), 'counter', true);
  expect(more.evidence).toEqual(['rpm', 'engine-state', 'counter', 'ignition', 'accelerometer']);
  expect(withEvidence(more, 'rpm', false).evidence).not.toContain('rpm');
});

test('what is not possible is named by its field', () => {
  const problemsOf = (change: Partial<typeof DRAFT>) => {
    const read = readProfileDraft({ ...DRAFT, ...change }, 'de-DE');
    return read.kind === 'problems' ? read.fields : [];
  };
  expect(problemsOf({ onInterval: { amount: '', unit: 'minutes' } })).toEqual(['onIntervalSeconds']);
  expect(problemsOf({ offInterval: { amount: '800', unit: 'hours' } })).toEqual(['offIntervalSeconds']);
  expect(problemsOf({ onRpm: 'fast' })).toEqual(['onRpm']);
  expect(problemsOf({ workingRpm: '1200,5' })).toEqual(['workingRpm']);
  expect(problemsOf({ onLevel: '5', activeLevel: '' })).toEqual(['vibration']);
  expect(problemsOf({ onLevel: '5', activeLevel: '4' })).toEqual(['vibration']);
});
