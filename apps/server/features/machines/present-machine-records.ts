import type { DisplayedState, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { instantText, type StateNow } from '../activity/public.ts';
import type { MachineRecords } from './machine-records-query.ts';

type RecordFields = Pick<PortalMachine, 'hiredStatus' | 'customer' | 'site' | 'contractNumber' | 'breakdown'>;

/** What the records say about a machine now. */
export function presentMachineRecords(records: MachineRecords | null): RecordFields {
  const customer = records?.customer ?? null;
  return {
    customer,
    hiredStatus: customer === null ? null : 'hired',
    site: records?.site ?? null,
    contractNumber: records?.contractNumber || null,
    breakdown: breakdownOf(records),
  };
}

function breakdownOf(records: MachineRecords | null): PortalMachine['breakdown'] {
  if (!records || records.brokenFrom === null || records.reason === null) return null;
  return { from: records.brokenFrom, to: records.brokenTo, reason: records.reason };
}

/** The state that a screen shows, and since when: a breakdown covers every state but active. */
export function displayedStateOf(
  state: StateNow | null,
  { breakdown }: RecordFields,
): { readonly state: DisplayedState; readonly stateSince: string | null } {
  const engineState = state?.state ?? 'not-monitored';
  if (breakdown !== null && engineState !== 'active')
    return { state: 'broken-down', stateSince: breakdown.from };
  const since = typeof state?.since === 'number' ? instantText(state.since) : null;
  return { state: engineState, stateSince: since };
}
