import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';

/** The contract of a hire as it is typed. */
export type ContractDraft = { readonly allowance: string; readonly contractNumber: string };

export function toContractDraft(hire: Hire | null, locale: string): ContractDraft {
  const hours = hire?.dailyAllowanceHours ?? null;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    allowance: hours === null ? '' : format.format(hours),
    contractNumber: hire?.contractNumber ?? '',
  };
}

/** Parses the contracted hours per day; null if empty, undefined if it is not a number. */
export function readAllowanceHours({ allowance }: ContractDraft, locale: string): number | null | undefined {
  if (allowance.trim() === '') return null;
  return parseTypedDecimal(allowance, locale) ?? undefined;
}
