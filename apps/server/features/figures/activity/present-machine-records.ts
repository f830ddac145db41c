import type { DisplayedState, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { ListedMachine, MachineRecords } from '../../machines/machines/public.ts';
import { instantText } from './present-machine-day.ts';
import type { StateNow } from './states-now-query.ts';

type RecordFields = Pick<
  PortalMachine,
  'hiredStatus' | 'customer' | 'site' | 'contractNumber' | 'breakdown' | 'owner'
>;

/** What is known of a machine beside its figures: its owner's records, or the terms on which it is hired from others. */
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
    breakdown: breakdownOf(records),
    owner: null,
  };
}

const HIRED = 'hired';

/** What an organisation knows of a machine that it hires from another one; its status goes with the hire. */
function presentHire(machine: ListedMachine, now: Date): RecordFields {
  const { owner, hiredTo, contractNumber } = machine;
  const isOver = hiredTo !== null && Date.parse(hiredTo) <= now.getTime();
  return {
    ...presentRecords(null),
    hiredStatus: isOver ? null : HIRED,
    contractNumber: contractNumber || null,
    owner,
  };
}

function breakdownOf(records: MachineRecords | null): PortalMachine['breakdown'] {
  if (!records || records.brokenFrom === null || records.reason === null) return null;
  return { from: records.brokenFrom, to: records.brokenTo, reason: records.reason };
}

/** The state that a screen shows, and since when: a breakdown covers every state but active. */
export function displayedStateOf(
  state: StateNow | null,
  { breakdown }: { readonly breakdown: { readonly from: string } | null },
): { readonly state: DisplayedState; readonly stateSince: string | null } {
  const engineState = state?.state ?? 'not-monitored';
  if (breakdown !== null && engineState !== 'active')
    return { state: 'broken-down', stateSince: breakdown.from };
  const since = typeof state?.since === 'number' ? instantText(state.since) : null;
  return { state: engineState, stateSince: since };
}
