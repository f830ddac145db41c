import type { SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import {
  ENGINE_EVIDENCE,
  type EngineEvidence,
  type NominalMillivolts,
} from '@groundwork/domain/derivation/stream/evidence.ts';
import type { InputUse } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { parseTypedDecimal, toSentNumber } from '../../../lib/language/typed-decimal.ts';

export const INTERVAL_UNITS = { minutes: 60, hours: 3600 } as const;
export type IntervalUnit = keyof typeof INTERVAL_UNITS;

/** A duration as it is typed. */
export type TypedDuration = { readonly amount: string; readonly unit: IntervalUnit };

/** A source profile as it is typed. */
export type ProfileDraft = {
  readonly onInterval: TypedDuration;
  readonly offInterval: TypedDuration;
  readonly evidence: readonly EngineEvidence[];
  readonly onRpm: string;
  readonly workingRpm: string;
  readonly nominalMillivolts: NominalMillivolts;
  readonly inputs: readonly (InputUse | null)[];
  /** Vibration levels. */
  readonly onLevel: string;
  readonly activeLevel: string;
};

export function toProfileDraft(profile: SourceProfile, locale: string): ProfileDraft {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false });
  const text = (value: number | null | undefined) => (value == null ? '' : format.format(value));
  const duration = (seconds: number): TypedDuration => {
    const unit = seconds % INTERVAL_UNITS.hours === 0 ? 'hours' : 'minutes';
    return { amount: text(seconds / INTERVAL_UNITS[unit]), unit };
  };
  return {
    onInterval: duration(profile.onIntervalSeconds),
    offInterval: duration(profile.offIntervalSeconds),
    evidence: profile.evidence,
    onRpm: text(profile.onRpm),
    workingRpm: text(profile.workingRpm),
    nominalMillivolts: profile.nominalMillivolts,
    inputs: profile.inputs,
    onLevel: text(profile.vibration?.on),
    activeLevel: text(profile.vibration?.active),
  };
}

/** Adds or removes a kind of evidence; the rank of kinds is fixed. */
export const withEvidence = (
  draft: ProfileDraft,
  kind: EngineEvidence,
  isTrusted: boolean,
): ProfileDraft => ({
  ...draft,
  evidence: ENGINE_EVIDENCE.filter((known) => (known === kind ? isTrusted : draft.evidence.includes(known))),
});

export type ProfileField = 'onIntervalSeconds' | 'offIntervalSeconds' | 'onRpm' | 'workingRpm' | 'vibration';

/** Finds the fields of a profile that the server refused. */
export const listRefusedFields = (failure: CallFailure | null): readonly ProfileField[] =>
  (failure?.fields ?? []).flatMap(({ field }) => {
    const [, name] = /^body\.profile\.(\w+)/.exec(field) ?? [];
    return name === undefined ? [] : [name as ProfileField];
  });

/** Returns the profile to send; text that is no number stays, for the server to refuse. */
export function readProfileDraft(draft: ProfileDraft, locale: string): SourceProfile {
  const seconds = ({ amount, unit }: TypedDuration) => {
    const typed = parseTypedDecimal(amount, locale);
    return typed === null ? number(amount) : Math.round(typed * INTERVAL_UNITS[unit]);
  };
  const number = (text: string) => toSentNumber(text, locale);
  const isEmpty = (text: string) => text.trim() === '';
  const { onLevel, activeLevel } = draft;
  const hasLevels = !isEmpty(onLevel) || !isEmpty(activeLevel);
  return {
    onIntervalSeconds: seconds(draft.onInterval),
    offIntervalSeconds: seconds(draft.offInterval),
    evidence: [...draft.evidence],
    onRpm: number(draft.onRpm),
    workingRpm: isEmpty(draft.workingRpm) ? null : number(draft.workingRpm),
    vibration: hasLevels ? { on: number(onLevel), active: number(activeLevel) } : null,
    nominalMillivolts: draft.nominalMillivolts,
    inputs: [...draft.inputs],
  };
}
