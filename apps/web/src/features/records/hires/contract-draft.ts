import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';

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

/** Returns the contracted hours per day to send; null if empty. */
export const readAllowanceHours = ({ allowance }: ContractDraft, locale: string): number | null =>
  allowance.trim() === '' ? null : toSentNumber(allowance, locale);
