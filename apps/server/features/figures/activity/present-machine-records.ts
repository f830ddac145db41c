import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { ListedMachine, MachineRecords } from '../../machines/machines/public.ts';
import { formatInstant } from './present-machine-day.ts';
import type { StateNow } from './states-now-query.ts';

type RecordFields = Pick<
  PortalMachine,
  'hiredStatus' | 'customer' | 'site' | 'contractNumber' | 'breakdown' | 'operator' | 'owner'
>;

/** Presents a machine's records without figures: its owner's, or the terms on which it is hired from others. */
export const presentTerms = (
  machine: ListedMachine,
  records: MachineRecords | null,
  now: Date,
): RecordFields => (machine.owner === null ? presentRecords(records) : presentHire(machine, now));

function presentRecords(records: MachineRecords | null): RecordFields {
  const customer = records?.customer ?? null;
  return {
    customer,
    hiredStatus: customer === null ? null : HIRED,
    site: records?.site ?? null,
    contractNumber: records?.contractNumber || null,
    breakdown: presentBreakdown(records),
    operator: presentOperator(records),
    owner: null,
  };
}

const HIRED = 'hired';

/** Whether a hire has ended; null: its end is open. */
const isHireOver = (hiredTo: string | null, now: Date): boolean =>
  hiredTo !== null && Date.parse(hiredTo) <= now.getTime();

/** The fields of a machine hired from another organisation; its status ends with the hire. */
function presentHire(machine: ListedMachine, now: Date): RecordFields {
  const { owner, hiredTo, contractNumber } = machine;
  return {
    ...presentRecords(null),
    hiredStatus: isHireOver(hiredTo, now) ? null : HIRED,
    contractNumber: contractNumber || null,
    owner,
  };
}

function presentBreakdown(records: MachineRecords | null): PortalMachine['breakdown'] {
  if (!records || records.brokenFrom === null || records.reason === null) return null;
  return { from: records.brokenFrom, to: records.brokenTo, reason: records.reason };
}

function presentOperator(records: MachineRecords | null): PortalMachine['operator'] {
  if (!records || records.operator === null || records.operatorFrom === null) return null;
  return { operator: records.operator, assignedAt: records.operatorFrom };
}

type StateTerms = {
  readonly breakdown: { readonly from: string } | null;
  /** When the hire from another organisation ends or ended; null: open, or own machine. */
  readonly hiredTo: string | null;
  readonly now: Date;
};

/**
 * The state to display, and since when: a breakdown overrides every state except active. A machine whose hire from
 * others is over shows that, because its engine is no longer followed.
 */
export function presentState(
  state: StateNow | null,
  { breakdown, hiredTo, now }: StateTerms,
): { readonly state: DisplayedState; readonly stateSince: string | null } {
  if (isHireOver(hiredTo, now)) return { state: 'hire-ended', stateSince: hiredTo };
  const engineState = state?.state ?? 'not-monitored';
  if (breakdown !== null && engineState !== 'active')
    return { state: 'broken-down', stateSince: breakdown.from };
  const since = typeof state?.since === 'number' ? formatInstant(state.since) : null;
  return { state: engineState, stateSince: since };
}
