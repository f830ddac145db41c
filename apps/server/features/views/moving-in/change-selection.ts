import type { SelectedChange, SelectionResult } from '@groundwork/contract/entities/change-set.ts';
import type { FieldProblem } from '@groundwork/contract/field-problems.ts';
import {
  type MachineId,
  type OrganisationId,
  type PersonId,
  toCustomerId,
  toSiteId,
} from '@groundwork/domain/ids.ts';
import type { Permission } from '@groundwork/domain/policy/permission.ts';
import type { Db } from '../../../db/db.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { RecordedRows } from '../../base/change-sets/public.ts';
import { markFileStart, undoFile } from '../../base/line-import/public.ts';
import { GROUPS } from '../../machines/machine-groups/public.ts';
import { CUSTOMERS } from '../../records/customers/public.ts';
import { CALENDARS } from '../../records/shifts/public.ts';
import { SITES } from '../../records/sites/public.ts';
import { type ApplyTerms, applyMachinePlans } from './apply-machine-plans.ts';
import { applyArchiving, applyCalendar } from './apply-selection.ts';
import {
  type HireStay,
  type KnownMachine,
  listHireStays,
  listKnownMachines,
  listSiteStays,
  lockMachines,
  type SiteStay,
} from './directory-query.ts';
import { isEmpty, type MachinePlan, NO_CHANGE } from './plan-machine.ts';
import { planHireStay, planSiteStay } from './plan-stays.ts';

export type SelectionRequest = {
  readonly organisationId: OrganisationId;
  readonly personId: PersonId;
  readonly machineIds: readonly MachineId[];
  readonly change: SelectedChange;
  readonly dryRun: boolean;
  readonly now: Date;
};

/** The permissions that a change of many machines needs. */
export const listSelectionPermissions = ({ set }: SelectedChange): Permission[] =>
  set === 'calendar' ? ['machines.edit', 'shifts.manage'] : ['machines.edit'];

/**
 * Changes selected machines together, in one transaction; one that cannot be changed so is named and left as it is. Throws NOT_FOUND
 * for a machine, site, group, customer or calendar that the organisation does not have, and INVALID_REQUEST for a hire that ends
 * before it begins.
 */
export async function changeSelection(db: Db, request: SelectionRequest): Promise<SelectionResult> {
  const { organisationId, personId, change, dryRun } = request;
  const now = new Date(Math.floor(request.now.getTime() / 1000) * 1000);
  await checkTarget(db, organisationId, change);
  const machines = await findMachines(db, request);
  const recorded = new RecordedRows(db, {
    ...{ organisationId, kind: 'selection', fileName: '', permissions: listSelectionPermissions(change) },
    ...{ changedAt: now, changedBy: personId },
  });
  const terms: ApplyTerms = { organisationId, personId, now, recorded };
  const stays = await readStays(db, request, now);
  const judged = machines.map((machine) => ({ machine, plan: planChange(machine, change, stays, now) }));
  const plans = judged.flatMap(({ plan }) => (Array.isArray(plan) ? [] : [plan as MachinePlan]));
  const changing = plans.filter(
    (plan) => change.set === 'calendar' || change.set === 'archived' || !isEmpty(plan),
  );
  await markFileStart(db);
  const changed = await applyChange(db, change, changing, terms);
  if (dryRun) await undoFile(db);
  else await notifyMachinesChanged(db, organisationId, []);
  const changeSetId = dryRun ? null : await recorded.end();
  const refused = judged.flatMap(({ machine: { id, name }, plan }) =>
    Array.isArray(plan) ? [{ id: String(id), name, problems: plan as FieldProblem[] }] : [],
  );
  return {
    ...{ dryRun, changed, unchanged: machines.length - refused.length - changed, refused },
    changeSetId: changeSetId === null ? null : String(changeSetId),
  };
}

async function checkTarget(db: Db, organisationId: OrganisationId, change: SelectedChange): Promise<void> {
  if (change.set === 'site')
    orNotFound(await SITES.find(db, { organisationId, id: toSiteId(change.siteId) }));
  if (change.set === 'group' && change.groupId !== null)
    orNotFound(await GROUPS.find(db, { organisationId, id: Number(change.groupId) }));
  if (change.set === 'hire')
    orNotFound(await CUSTOMERS.find(db, { organisationId, id: toCustomerId(change.customerId) }));
  if (change.set === 'calendar' && change.calendarId !== null)
    orNotFound(await CALENDARS.find(db, { organisationId, id: Number(change.calendarId) }));
}

async function findMachines(
  db: Db,
  { organisationId, machineIds }: SelectionRequest,
): Promise<KnownMachine[]> {
  const wanted = new Set(machineIds);
  const machines = (await listKnownMachines(db, organisationId)).filter(({ id }) => wanted.has(id));
  if (machines.length < wanted.size) throw new Refusal('NOT_FOUND');
  await lockMachines(db, organisationId, [...wanted]);
  return machines;
}

type Stays = {
  readonly sites: ReadonlyMap<MachineId, readonly SiteStay[]>;
  readonly hires: ReadonlyMap<MachineId, readonly HireStay[]>;
};

async function readStays(
  db: Db,
  { organisationId, machineIds, change }: SelectionRequest,
  now: Date,
): Promise<Stays> {
  const sites =
    change.set === 'site'
      ? await listSiteStays(db, organisationId, machineIds, getStart(change.from, now))
      : [];
  const hires =
    change.set === 'hire'
      ? await listHireStays(db, organisationId, machineIds, getStart(change.hiredFrom, now))
      : [];
  return {
    sites: Map.groupBy(sites, ({ machineId }) => machineId),
    hires: Map.groupBy(hires, ({ machineId }) => machineId),
  };
}

const getStart = (text: string | undefined, now: Date): Date =>
  text === undefined ? now : new Date(Math.floor(Date.parse(text) / 1000) * 1000);

/** Returns what a change does to a machine, or the problems with it. */
function planChange(
  machine: KnownMachine,
  change: SelectedChange,
  stays: Stays,
  now: Date,
): MachinePlan | FieldProblem[] {
  const plan: MachinePlan = { machine, ...NO_CHANGE };
  if (machine.isArchived) return [fieldProblem('machine', 'ARCHIVED')];
  switch (change.set) {
    case 'site': {
      const wanted = { siteId: toSiteId(change.siteId), from: getStart(change.from, now) };
      const site = planSiteStay(wanted, stays.sites.get(machine.id) ?? []);
      if (site === 'in-use') return [fieldProblem('site', 'IN_USE')];
      return site === 'same' ? plan : { ...plan, site };
    }
    case 'group': {
      const groupId = change.groupId === null ? null : Number(change.groupId);
      return groupId === machine.groupId ? plan : { ...plan, columns: { group_id: groupId } };
    }
    case 'hire': {
      const from = getStart(change.hiredFrom, now);
      const until = change.hiredTo == null ? null : getStart(change.hiredTo, now);
      if (until !== null && until <= from)
        throw new Refusal('INVALID_REQUEST', [fieldProblem('body.change.hiredTo', 'BEFORE_START')]);
      const { contractNumber } = change;
      const wanted = { customerId: toCustomerId(change.customerId), from, until, contractNumber };
      const hire = planHireStay(wanted, stays.hires.get(machine.id) ?? []);
      if (hire === 'in-use') return [fieldProblem('customer', 'IN_USE')];
      return hire === 'same' ? plan : { ...plan, ...hire };
    }
    default:
      return plan;
  }
}

/** Saves the change of the machines, and returns how many of them it changes. */
async function applyChange(
  db: Db,
  change: SelectedChange,
  plans: readonly MachinePlan[],
  terms: ApplyTerms,
): Promise<number> {
  const machineIds = plans.flatMap(({ machine }) => machine?.id ?? []);
  if (change.set === 'archived') return applyArchiving(db, machineIds, terms);
  if (change.set === 'calendar') {
    const calendarId = change.calendarId === null ? null : Number(change.calendarId);
    return applyCalendar(db, machineIds, { calendarId, startsOn: change.startsOn }, terms);
  }
  return (await applyMachinePlans(db, plans, terms)).length;
}
