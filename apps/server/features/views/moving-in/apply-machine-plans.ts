import { type MachineId, type OrganisationId, type PersonId, toMachineId } from '@groundwork/domain/ids.ts';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import type { RecordedRows } from '../../base/change-sets/public.ts';
import { markChange } from '../../derivation/public.ts';
import { isEmpty, type MachinePlan } from './plan-machine.ts';

/** Machines whose history is compared before and after at once: more would hold too many settings in memory. */
const MACHINES_PER_MARK = 500;

export type ApplyTerms = {
  readonly organisationId: OrganisationId;
  readonly personId: PersonId;
  readonly now: Date;
  readonly recorded: RecordedRows;
};

type AppliedPlan = MachinePlan & { readonly machineId: MachineId };

/** Saves what lines change, all lines together, and has the machines derived again. Returns the machine of each. */
export async function applyMachinePlans(
  db: Db,
  plans: readonly MachinePlan[],
  terms: ApplyTerms,
): Promise<readonly MachineId[]> {
  const { organisationId, recorded, now } = terms;
  const fresh = plans.filter(({ machine }) => machine === null);
  const freshIds = await recorded.saveNew(
    'machine',
    fresh.map(({ columns }) => ({ ...columns, created_at: now.toISOString() })),
  );
  const idOfFresh = new Map(fresh.map((plan, index) => [plan, freshIds[index] ?? 0]));
  const applied = plans.map((plan) => ({
    ...plan,
    machineId: plan.machine?.id ?? toMachineId(idOfFresh.get(plan) ?? 0),
  }));
  const derived = applied.filter((plan) => !isEmpty(plan) && hasDerived(plan));
  for (let from = 0; from < derived.length; from += MACHINES_PER_MARK) {
    const some = derived.slice(from, from + MACHINES_PER_MARK);
    const keys = some.map(({ machineId }) => ({ organisationId, machineId }));
    await markChange(db, keys, () => applyDerived(some, terms));
  }
  await recorded.saveNew(
    'meter_correction',
    applied.flatMap((plan) => toCorrection(plan, terms)),
  );
  return applied.map(({ machineId }) => machineId);
}

/** A new machine without records has nothing to derive. */
const hasDerived = ({ machine, columns, site, attachment, hire, contract }: MachinePlan): boolean =>
  [site, attachment, hire, contract].some((part) => part !== null) ||
  (machine !== null && Object.keys(columns).length > 0);

async function applyDerived(plans: readonly AppliedPlan[], { recorded }: ApplyTerms): Promise<void> {
  const changed = plans.filter(({ machine, columns }) => machine !== null && Object.keys(columns).length > 0);
  await recorded.save('machine', new Map(changed.map(({ machineId, columns }) => [machineId, columns])));
  await recorded.saveNew('attachment', plans.flatMap(toAttachment));
  await recorded.save('site_assignment', new Map(plans.flatMap(({ site }) => toEnding(site))));
  await recorded.saveNew('site_assignment', plans.flatMap(toAssignment));
  await recorded.saveNew('hire', plans.flatMap(toHire));
  await recorded.save('hire', new Map(plans.flatMap(({ contract }) => toContract(contract))));
}

const toAttachment = ({ machineId, attachment }: AppliedPlan): ColumnValues[] =>
  attachment === null
    ? []
    : [
        {
          machine_id: machineId,
          source_id: attachment.sourceId,
          attached_from: attachment.from.toISOString(),
          attached_to: null,
        },
      ];

const toEnding = (site: MachinePlan['site']): (readonly [number, ColumnValues])[] =>
  site?.endsId == null ? [] : [[site.endsId, { assigned_to: site.from.toISOString() }]];

const toAssignment = ({ machineId, site }: AppliedPlan): ColumnValues[] =>
  site === null
    ? []
    : [
        {
          machine_id: machineId,
          site_id: site.siteId,
          assigned_from: site.from.toISOString(),
          assigned_to: null,
        },
      ];

const toHire = ({ machineId, hire }: AppliedPlan): ColumnValues[] =>
  hire === null
    ? []
    : [
        {
          machine_id: machineId,
          customer_id: hire.customerId,
          hired_from: hire.from.toISOString(),
          hired_to: hire.until?.toISOString() ?? null,
          contract_number: hire.contractNumber,
        },
      ];

const toContract = (contract: MachinePlan['contract']): (readonly [number, ColumnValues])[] =>
  contract === null ? [] : [[contract.hireId, { contract_number: contract.contractNumber }]];

const toCorrection = ({ machineId, hours }: AppliedPlan, { personId, now }: ApplyTerms): ColumnValues[] =>
  hours === null
    ? []
    : [
        {
          machine_id: machineId,
          meter: 'vhm',
          read_at: hours.readAt.toISOString(),
          value: hours.value,
          made_by: personId,
          made_at: now.toISOString(),
        },
      ];
