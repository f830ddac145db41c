import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect, test } from 'vitest';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { listRefusedFields, readProfileDraft, toProfileDraft, withEvidence } from './profile-draft.ts';

const PROFILE = { ...createDefaultProfile('TELTONIKA'), onIntervalSeconds: 90 };
const DRAFT = toProfileDraft(PROFILE, 'de-DE');

test('converts intervals to minutes or hours and back', () => {
  expect(DRAFT.onInterval).toEqual({ amount: '1,5', unit: 'minutes' });
  expect(DRAFT.offInterval).toEqual({ amount: '25', unit: 'hours' });
  expect(readProfileDraft(DRAFT, 'de-DE')).toEqual(PROFILE);
});

test('keeps the rank of evidence in any order of selection', () => {
  const more = withEvidence(withEvidence(DRAFT, 'accelerometer', true), 'counter', true);
  expect(more.evidence).toEqual(['rpm', 'engine-state', 'counter', 'ignition', 'accelerometer']);
  expect(withEvidence(more, 'rpm', false).evidence).not.toContain('rpm');
});

test('sends what is no number as it was typed, and finds the fields that the server refuses', () => {
  const sent = readProfileDraft(
    { ...DRAFT, onInterval: { amount: 'long', unit: 'hours' }, onRpm: 'fast', onLevel: '5', activeLevel: '' },
    'de-DE',
  );
  expect(sent).toMatchObject({ onIntervalSeconds: 'long', onRpm: 'fast', vibration: { on: 5, active: '' } });
  const refusal = { reason: 'NOT_A_NUMBER' as const, message: '' };
  const fields = ['body.profile.onRpm', 'body.profile.vibration.active', 'body.from'];
  const failure = new CallFailure('INVALID_REQUEST', {
    fields: fields.map((field) => ({ field, ...refusal })),
  });
  expect(listRefusedFields(failure)).toEqual(['onRpm', 'vibration']);
});
