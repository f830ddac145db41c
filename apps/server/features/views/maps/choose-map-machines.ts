import { type MachineId, type OrganisationId, toMachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chooseMachines } from '../../figures/filters/public.ts';
import type { MetricOrganisation } from '../../figures/metrics/public.ts';
import { findHiredMachine, hasMachine } from '../../machines/machines/public.ts';
import { listMonitoredIds } from '../fleet/public.ts';
import { listChangedMachines } from './changed-machines-query.ts';
import { findSourceId } from './source-id-query.ts';

/** Which machines a map shows. */
export type MapChoice = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  /** With either date, only machines that were monitored on the days. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** The days that they mean; today if both are absent. */
  readonly range: { readonly startsOn: string; readonly endsOn: string };
  readonly filter?: string | undefined;
  readonly machineId?: string | undefined;
  readonly machineID?: string | undefined;
  /** The code of a source that is attached on the days, by default today. */
  readonly deviceId?: string | undefined;
  /** Only machines that changed after this snapshot. */
  readonly since?: string | undefined;
  readonly now: Date;
};

type Choice = readonly MachineId[] | 'all';

/**
 * Chooses the machines of a map; 'all' if nothing excludes any. Throws NOT_FOUND if a machine or source does not exist,
 * INVALID_REQUEST if the filter cannot be parsed.
 */
export async function chooseMapMachines(db: Db, query: MapChoice): Promise<Choice> {
  const { organisation, start, end, range, filter, deviceId, since, now } = query;
  const machineIds = await findNamed(db, organisation.id, [query.machineId, query.machineID]);
  const startsOn = start === 'max' ? null : range.startsOn;
  const days = { organisation, startsOn, endsOn: range.endsOn, machineIds, now };
  const ofSource = deviceId === undefined ? null : await findSourceId(db, organisation.id, deviceId);
  if (deviceId !== undefined && ofSource === null) throw new Refusal('NOT_FOUND');
  const choices: readonly Choice[] = [
    await chooseMachines(db, { organisation, filter, range, now, show: 'all' }),
    machineIds,
    since === undefined ? 'all' : await listChangedMachines(db, organisation.id, since),
    start === undefined && end === undefined ? 'all' : [...(await listMonitoredIds(db, days))],
    ofSource === null ? 'all' : [...(await listMonitoredIds(db, { ...days, sourceId: ofSource }))],
  ];
  return choices.reduce(intersect, 'all');
}

function intersect(one: Choice, other: Choice): Choice {
  if (one === 'all' || other === 'all') return one === 'all' ? other : one;
  const wanted = new Set(one);
  return other.filter((id) => wanted.has(id));
}

/** The machines that the identifiers name, own or hired; different ones name none. Throws NOT_FOUND. */
async function findNamed(
  db: Db,
  organisationId: OrganisationId,
  identifiers: readonly (string | undefined)[],
): Promise<Choice> {
  const ids = identifiers.flatMap((id) => (id === undefined ? [] : [toMachineId(id)]));
  for (const machineId of ids) {
    const key = { organisationId, machineId };
    if (!(await hasMachine(db, key)) && !(await findHiredMachine(db, key))) throw new Refusal('NOT_FOUND');
  }
  return ids.map((id): Choice => [id]).reduce(intersect, 'all');
}
