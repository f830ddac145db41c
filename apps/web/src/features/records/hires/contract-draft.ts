import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';

/** What is agreed about a hire, as it is typed. */
export type ContractDraft = { readonly allowance: string; readonly contractNumber: string };

export function contractDraftOf(hire: Hire | null, locale: string): ContractDraft {
  const hours = hire?.dailyAllowanceHours ?? null;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    allowance: hours === null ? '' : format.format(hours),
    contractNumber: hire?.contractNumber ?? '',
  };
}

/** Contracted hours of a day; null where none were typed, undefined where what was typed is no number. */
export function readAllowanceHours({ allowance }: ContractDraft, locale: string): number | null | undefined {
  if (allowance.trim() === '') return null;
  return parseTypedDecimal(allowance, locale) ?? undefined;
}
