import type {
  AttentionAnswer,
  AttentionFinding,
  AttentionMachine,
} from '@groundwork/contract/entities/attention.ts';
import { ATTENTION_REASONS, type AttentionLevels } from '@groundwork/domain/attention/attention-levels.ts';
import { getRestingLevel, isBatteryLow, isSupplyLow } from '@groundwork/domain/attention/judge-machine.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { notAfter } from '../../../platform/not-after.ts';
import { loadPlaceFinder, type PlaceFinder } from '../../base/gazetteer/public.ts';
import {
  formatInstant,
  listEdges,
  listStatesNow,
  presentState,
  presentTerms,
  type StateNow,
} from '../../figures/activity/public.ts';
import { readOffSites } from '../../figures/off-site/public.ts';
import { readZoneAlerts, type ZoneAlerts } from '../../figures/visits/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { type ListedMachine, listMachineRecords, listMachinesShown } from '../../machines/machines/public.ts';
import { findAttentionLevels } from '../../records/attention-levels/public.ts';
import { type AttachedSupply, listAttachedSupplies } from '../health/public.ts';
import { listHiresSince, listLastUses, type RunningHire } from './attention-candidates-query.ts';
import { findIdle } from './find-idle.ts';

type AttentionQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  readonly machineIds: readonly MachineId[] | 'all';
  readonly limit: number;
  /** In which towns are named. */
  readonly language: Language;
  readonly now: Date;
};

const MS_PER_DAY = 86_400_000;

type Findings = ReadonlyMap<MachineId, AttentionFinding>;

/**
 * Reads the machines that need attention. Everything comes from newest rows, states and sums: no statement reads the
 * readings of a fleet. A customer sees findings only of machines that are on hire to them now.
 */
export async function readAttention(db: Db, query: AttentionQuery): Promise<AttentionAnswer> {
  const { organisation, machineIds, limit, now } = query;
  const organisationId = organisation.id;
  const chosen = { organisationId, machineIds, now };
  const [{ levels }, listed, records, edges, attached, findOffSite, categoryOf] = await Promise.all([
    findAttentionLevels(db, organisationId),
    listMachinesShown(db, organisationId, { show: 'active', machineIds }),
    listMachineRecords(db, organisationId, { machineIds, now }),
    listEdges(db, chosen),
    listAttachedSupplies(db, organisationId, now),
    readOffSites(db, chosen),
    readCategories(db, organisationId),
  ]);
  const recordsOf = new Map(records.map((row) => [row.machineId, row]));
  const supplies = findLowSupplies(attached, levels);
  const machinesShown = listed.map(({ id }) => id);
  const [states, idle, zoneAlerts] = await Promise.all([
    listStatesNow(db, { ...chosen, edges }),
    findIdle(db, { ...chosen, edges, levels }),
    readZoneAlerts(db, { organisationId, machineIds: machinesShown, now }),
  ]);
  const stateOf = new Map(states.map((state) => [state.machineId, state]));
  const unused = await findUnused(db, organisationId, { levels, now, states });
  const needy = listed.flatMap((machine) => {
    const terms = presentTerms(machine, recordsOf.get(machine.id) ?? null, now);
    const shown = presentState(stateOf.get(machine.id) ?? null, { ...terms, hiredTo: machine.hiredTo, now });
    if (shown.state === 'hire-ended') return [];
    const offSite = findOffSite(machine.id, stateOf.get(machine.id)?.state);
    const { breakdown } = terms;
    const found: readonly (AttentionFinding | null | undefined)[] = [
      presentNoGo(zoneAlerts.get(machine.id)),
      offSite && { reason: 'off-site', ...offSite },
      presentSpeed(zoneAlerts.get(machine.id)),
      breakdown && {
        reason: 'broken-down',
        since: breakdown.from,
        until: breakdown.to,
        cause: breakdown.reason,
      },
      findSilence(machine, stateOf.get(machine.id)),
      supplies.get(machine.id),
      idle.get(machine.id),
      unused.get(machine.id),
    ];
    const findings = found.filter((one) => one !== null && one !== undefined);
    return findings.length === 0 ? [] : [{ machine, terms, shown, findings }];
  });
  const sorted = needy.sort((a, b) => compareFindings(a.findings, b.findings) || a.machine.id - b.machine.id);
  const first = sorted.slice(0, limit);
  const findPlace = first.length > 0 ? await loadPlaceFinder(query.language) : null;
  return {
    computedAt: now.toISOString(),
    machines: first.map(({ machine, terms, shown, findings }) => ({
      ...presentMachine(machine, findPlace, now),
      ...{ category: categoryOf(machine.type), site: terms.site, owner: terms.owner },
      ...shown,
      timezone: stateOf.get(machine.id)?.zone ?? recordsOf.get(machine.id)?.zone ?? organisation.timeZone,
      findings: [...findings],
    })),
    total: sorted.length,
    reasons: ATTENTION_REASONS.flatMap((reason) => {
      const numberOfMachines = sorted.filter(({ findings }) => findings[0]?.reason === reason).length;
      return numberOfMachines === 0 ? [] : [{ reason, numberOfMachines }];
    }),
  };
}

type PresentedFields = Pick<
  AttentionMachine,
  'id' | 'name' | 'assetId' | 'type' | 'oem' | 'lastSeenAt' | 'place'
>;

function presentMachine(machine: ListedMachine, findPlace: PlaceFinder | null, now: Date): PresentedFields {
  const { id, name, assetId, type, oem, latitudeE7, longitudeE7 } = machine;
  const place = latitudeE7 && longitudeE7 ? (findPlace?.({ latitudeE7, longitudeE7 }) ?? null) : null;
  return { id: String(id), name, assetId, type, oem, lastSeenAt: notAfter(machine.lastSeenAt, now), place };
}

/** Most severe reason first, then the one that has lasted longest. */
function compareFindings(a: readonly AttentionFinding[], b: readonly AttentionFinding[]): number {
  const [first, second] = [a[0], b[0]];
  if (!first || !second) return 0;
  const severity = ATTENTION_REASONS.indexOf(first.reason) - ATTENTION_REASONS.indexOf(second.reason);
  return severity || Date.parse(first.since) - Date.parse(second.since);
}

const presentNoGo = (alerts: ZoneAlerts | undefined): AttentionFinding | null =>
  alerts?.noGo ? { reason: 'no-go', ...alerts.noGo, since: formatInstant(alerts.noGo.since) } : null;

const presentSpeed = (alerts: ZoneAlerts | undefined): AttentionFinding | null =>
  alerts?.speed ? { reason: 'zone-speed', ...alerts.speed, since: formatInstant(alerts.speed.since) } : null;

/** Since its last reading: the state can have begun earlier, if that reading stands alone in a longer silence. */
function findSilence({ lastSeenAt }: ListedMachine, state: StateNow | undefined): AttentionFinding | null {
  if (state?.state !== 'missing' || state.since === null) return null;
  return { reason: 'silent', since: lastSeenAt ?? formatInstant(state.since) };
}

/** The low batteries by machine: its source's own before its own supply. */
function findLowSupplies(supplies: readonly AttachedSupply[], levels: AttentionLevels): Findings {
  const found = new Map<MachineId, AttentionFinding>();
  for (const supply of supplies) {
    const finding = judgeSupply(supply, levels);
    if (finding && !found.has(supply.machineId)) found.set(supply.machineId, finding);
  }
  return found;
}

function judgeSupply(supply: AttachedSupply, levels: AttentionLevels): AttentionFinding | null {
  const { batteryPercent, batteryLowSince, restingMillivolts, restingLowSince, readTo } = supply;
  if (isBatteryLow(supply, levels))
    return {
      reason: 'battery',
      since: formatInstant(batteryLowSince ?? readTo),
      percent: batteryPercent,
      volts: null,
      level: levels.batteryPercent,
    };
  if (restingMillivolts === null || !isSupplyLow(supply, levels)) return null;
  return {
    reason: 'battery',
    since: formatInstant(restingLowSince ?? readTo),
    percent: null,
    volts: restingMillivolts / 1_000,
    level: getRestingLevel(supply.nominalMillivolts, levels),
  };
}

type UnusedQuery = {
  readonly levels: AttentionLevels;
  readonly now: Date;
  readonly states: readonly StateNow[];
};

/**
 * Finds the machines that are on hire and have not been on for days. Only those that are off for certain: of a silent
 * machine it is not known.
 */
async function findUnused(
  db: Db,
  organisationId: OrganisationId,
  { levels, now, states }: UnusedQuery,
): Promise<Findings> {
  const since = new Date(now.getTime() - levels.unusedDays * MS_PER_DAY);
  const off = new Set(states.filter(({ state }) => state === 'off').map(({ machineId }) => machineId));
  const hires = (await listHiresSince(db, organisationId, { since, now })).filter(({ machineId }) =>
    off.has(machineId),
  );
  if (hires.length === 0) return new Map();
  const uses = await listLastUses(db, organisationId, hires);
  const usedUntil = new Map(uses.map((use) => [use.machineId, use.usedUntil]));
  return new Map(
    hires.flatMap((hire) => {
      const finding = judgeUse(hire, usedUntil.get(hire.machineId) ?? null, since);
      return finding ? [[hire.machineId, finding] as const] : [];
    }),
  );
}

function judgeUse(hire: RunningHire, usedUntil: string | null, since: Date): AttentionFinding | null {
  const { hiredFrom, customer, contractNumber } = hire;
  const last = usedUntil ?? hiredFrom;
  if (Date.parse(last) > since.getTime()) return null;
  return {
    reason: 'unused',
    since: last,
    hiredFrom,
    customer,
    contractNumber: contractNumber || null,
  };
}
