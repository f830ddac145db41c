import type { CustomerId, SiteId } from '@groundwork/domain/ids.ts';
import type { HireStay, SiteStay } from './directory-query.ts';

/** A machine goes to a site; `endsId` is the open assignment that ends there. */
export type PlannedSite = { readonly siteId: SiteId; readonly from: Date; readonly endsId: number | null };

/** A machine goes on hire. */
export type PlannedHire = {
  readonly customerId: CustomerId;
  readonly from: Date;
  readonly until: Date | null;
  readonly contractNumber: string;
};

/** The number of the contract of a hire that is in force. */
export type PlannedContract = { readonly hireId: number; readonly contractNumber: string };

const endsAfter = ({ until }: { readonly until: string | null }, at: Date): boolean =>
  until === null || new Date(until) > at;

/** Plans a machine at a site from an instant, given its assignments; 'same' if it is there already. */
export function planSiteStay(
  { siteId, from }: Omit<PlannedSite, 'endsId'>,
  stays: readonly SiteStay[],
): PlannedSite | 'same' | 'in-use' {
  const overlapping = stays.filter((stay) => endsAfter(stay, from));
  if (overlapping.some((stay) => stay.siteId === siteId && new Date(stay.from) <= from)) return 'same';
  const [open, ...others] = overlapping;
  if (!open) return { siteId, from, endsId: null };
  const canEnd = others.length === 0 && open.until === null && new Date(open.from) < from;
  return canEnd ? { siteId, from, endsId: open.id } : 'in-use';
}

/** Plans a hire of a machine, given its hires; a hire to the same customer stays, perhaps with another contract. */
export function planHireStay(
  {
    contractNumber,
    ...wanted
  }: Omit<PlannedHire, 'contractNumber'> & { readonly contractNumber: string | undefined },
  hires: readonly HireStay[],
): { readonly hire: PlannedHire } | { readonly contract: PlannedContract } | 'same' | 'in-use' {
  const { from, until, customerId } = wanted;
  const [first, ...others] = hires.filter(
    (hire) => endsAfter(hire, from) && (until === null || new Date(hire.from) < until),
  );
  if (!first) return { hire: { ...wanted, contractNumber: contractNumber ?? '' } };
  if (others.length > 0 || first.customerId !== customerId) return 'in-use';
  if (contractNumber === undefined || contractNumber === first.contractNumber) return 'same';
  return { contract: { hireId: first.id, contractNumber } };
}
