import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { deriveMachines } from '../../derivation/run/derive-machines.ts';
import { listMachineIds } from '../../derivation/run/machine-ids-query.ts';
import { listOrganisationIds } from '../../derivation/run/organisation-ids-query.ts';

const figures = z.object({
  onSeconds: z.int(),
  distanceMillimetres: z.int(),
  fuelMillilitres: z.nullable(z.int()),
});

const dayRow = z.object({
  organisationId: z.int(),
  organisation: z.string(),
  machineId: z.int(),
  machine: z.string(),
  day: z.string(),
  figures,
  stretches: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      state: z.enum(ENGINE_STATES),
      placed: z.boolean(),
      transported: z.boolean(),
      seconds: z.int(),
      unplacedOnSeconds: z.int(),
    }),
  ),
});

/** A machine's day as it is stored: its sums, and its stretches by the clock of its zone. */
export type DerivedDay = z.output<typeof dayRow>;
type Stretch = DerivedDay['stretches'][number];

/** All days up to a civil date of all organisations' own machines. */
export async function listDerivedDays(app: Database, endsOn: string): Promise<DerivedDay[]> {
  const days: DerivedDay[] = [];
  for (const organisationId of await listOrganisationIds(app))
    days.push(
      ...(await app.within({ organisationId }, (db) =>
        db.rows(
          dayRow,
          sql`select organisation.id as "organisationId", organisation.name as organisation,
            machine.id as "machineId", machine.name as machine, day,
            jsonb_build_object('onSeconds', sum(active_seconds + idle_seconds + running_seconds
              + unplaced_on_seconds), 'distanceMillimetres', sum(distance_millimetres),
              'fuelMillilitres', sum(fuel_millilitres)) as figures,
            array(
              select jsonb_build_object('from', to_char(started_at at time zone min(fact_slice.zone), 'HH24:MI:SS'),
                'to', to_char(ended_at at time zone min(fact_slice.zone), 'HH24:MI:SS'), 'state', state,
                'placed', placed, 'transported', transported, 'seconds', extract(epoch from ended_at - started_at)::int,
                'unplacedOnSeconds', unplaced_on_seconds)
              from segment
              where segment.organisation_id = ${organisationId} and segment.machine_id = machine.id
                and segment.day = fact_slice.day
              order by started_at
            ) as stretches
          from fact_slice
          join machine on machine.organisation_id = ${organisationId} and machine.id = fact_slice.machine_id
          join organisation on organisation.id = ${organisationId}
          where fact_slice.organisation_id = ${organisationId} and day <= ${endsOn}::date
          group by organisation.id, organisation.name, machine.id, machine.name, fact_slice.day
          order by machine.id, day`,
        ),
      )),
    );
  return days;
}

/** Derives every machine again, as a portal does after an upgrade. */
export async function deriveAll(app: Database, now: number): Promise<void> {
  for (const organisationId of await listOrganisationIds(app)) {
    const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
    for (const id of await app.within({ organisationId }, (db) => listMachineIds(db, organisationId)))
      await app.within({ organisationId }, (db) => deriveMachines(db, organisationId, [id], task));
  }
}

/** A Markdown page of the days that differ, what differs, and the rule behind it. */
export function describeChangedDays(before: readonly DerivedDay[], after: readonly DerivedDay[]): string {
  const toKey = ({ machineId, day }: DerivedDay) => `${machineId} ${day}`;
  const byKey = new Map(after.map((derived) => [toKey(derived), derived]));
  const rows = before.flatMap((old) => {
    const derived = byKey.get(toKey(old));
    return derived === undefined ? [] : describeDay(old, derived);
  });
  return [
    `${rows.length} of ${before.length} machine-days differ.`,
    '',
    '| organisation | machine | day | what differs | on-time | distance | fuel | rule |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function describeDay(old: DerivedDay, derived: DerivedDay): string[] {
  const has = (stretches: readonly Stretch[], stretch: Stretch) =>
    stretches.some((other) => JSON.stringify(other) === JSON.stringify(stretch));
  const gone = old.stretches.filter((stretch) => !has(derived.stretches, stretch));
  const come = derived.stretches.filter((stretch) => !has(old.stretches, stretch));
  const isEqual = JSON.stringify(old.figures) === JSON.stringify(derived.figures);
  if (isEqual && gone.length === 0 && come.length === 0) return [];
  const cells = [
    old.organisation,
    old.machine,
    old.day,
    `${describeStretches(gone)} → ${describeStretches(come)}`,
    describeChange(old.figures.onSeconds, derived.figures.onSeconds, 's'),
    describeChange(old.figures.distanceMillimetres, derived.figures.distanceMillimetres, 'mm'),
    describeChange(old.figures.fuelMillilitres, derived.figures.fuelMillilitres, 'ml'),
    findRules(gone, come).join('; '),
  ];
  return [`| ${cells.join(' | ')} |`];
}

const describeStretches = (stretches: readonly Stretch[]): string =>
  stretches
    .map(({ from, to: end, state, transported, unplacedOnSeconds }) => {
      const to = end === '00:00:00' ? '24:00:00' : end;
      const unplaced = unplacedOnSeconds === 0 ? '' : `, ${unplacedOnSeconds} s on`;
      return `${state}${transported ? ' and transported' : ''} ${from}–${to}${unplaced}`;
    })
    .join(', ') || 'nothing';

const describeChange = (before: number | null, after: number | null, unit: string): string =>
  before === after ? 'same' : `${before ?? '–'} → ${after ?? '–'} ${unit}`;

const ON: readonly EngineState[] = ['active', 'idle', 'running'];

/** The rules that can have changed these stretches, by what became of them. */
function findRules(gone: readonly Stretch[], come: readonly Stretch[]): string[] {
  const wasMissing = gone.every(({ state }) => state === 'missing');
  const rules = {
    'a first covered interval counts': wasMissing && come.some(({ placed }) => placed),
    'off and transported': come.some(({ transported }) => transported),
    'off is refuted':
      gone.some(({ state }) => state === 'off') && come.some(({ state }) => state === 'missing'),
    'a held value ends':
      gone.some(({ state }) => ON.includes(state)) !== come.some(({ state }) => ON.includes(state)),
  };
  const found = Object.entries(rules).flatMap(([rule, applies]) => (applies ? [rule] : []));
  return found.length === 0 ? ['unknown'] : found;
}
