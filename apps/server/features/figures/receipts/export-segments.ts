import type { MachineDay, Segment } from '@groundwork/contract/entities/machine-activity.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { formatClock } from '@groundwork/domain/metrics/table-amount.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Texts } from '../../../platform/texts.ts';
import { type ListedMachine, listMachinesShown } from '../../machines/machines/public.ts';
import { readMachineDays } from '../activity/public.ts';
import { readRowNames } from './row-names-query.ts';

type SegmentsQuery = MachineKey & {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
};

const DAYS_PER_PAGE = 31;

/** Exports the segments of a machine's days, each within its day, with the words of the screen. Throws NOT_FOUND. */
export async function exportSegments(db: Db, query: SegmentsQuery, texts: Texts): Promise<CsvFile> {
  const { organisationId, machineId, startsOn, endsOn } = query;
  const [machine] = await listMachinesShown(db, organisationId, { show: 'all', machineIds: [machineId] });
  if (!machine) throw new Refusal('NOT_FOUND');
  const { t } = texts;
  return {
    name: `segments-${startsOn.replaceAll('-', '')}-${endsOn.replaceAll('-', '')}.csv`,
    head: [
      t('machines.columns.name'),
      t('machines.columns.assetId'),
      t('activity.date'),
      t('machine.zone'),
      t('exports.from'),
      t('exports.to'),
      t('activity.state'),
      `${t('activity.duration')}, h:mm:ss`,
      `${t('activity.unplaced')}, h:mm:ss`,
      t('activity.evidence'),
      t('exports.rule'),
      t('exports.sourceType'),
      t('activity.source'),
      t('exports.mayStillChange'),
    ],
    pages: readLines(db, query, machine, texts),
  };
}

async function* readLines(db: Db, query: SegmentsQuery, machine: ListedMachine, texts: Texts) {
  const { sources } = await readRowNames(db, query.organisationId);
  const terms = { sources: new Map([...sources].map(([id, source]) => [String(id), source])), texts };
  for (let startsOn = query.startsOn; startsOn <= query.endsOn; startsOn = addDays(startsOn, DAYS_PER_PAGE)) {
    const last = addDays(startsOn, DAYS_PER_PAGE - 1);
    const days = await readMachineDays(db, {
      ...query,
      startsOn,
      endsOn: last < query.endsOn ? last : query.endsOn,
    });
    yield days.flatMap((day) => day.segments.map((segment) => toLine(machine, day, segment, terms)));
  }
}

type LineTerms = {
  /** By the id on the wire. */
  readonly sources: ReadonlyMap<string, { readonly type: SourceType; readonly code: string }>;
  readonly texts: Texts;
};

function toLine(
  { name, assetId }: ListedMachine,
  { date, timezone }: MachineDay,
  segment: Segment,
  { sources, texts: { t, translateKnown } }: LineTerms,
): CsvCell[] {
  const { startedAt, endedAt, state, durationSeconds, unplacedOnSeconds, evidence, sourceId } = segment;
  const source = sourceId === null ? undefined : sources.get(sourceId);
  const { placed, transported, provisional } = segment;
  const rule = transported ? 'transported' : placed ? 'placed' : null;
  return [
    ...[name, assetId, date, timezone],
    ...[formatZonedInstant(startedAt, timezone), formatZonedInstant(endedAt, timezone)],
    t(`states.${state}`),
    { amount: formatClock(durationSeconds) },
    { amount: formatClock(unplacedOnSeconds) },
    evidence && translateKnown('evidence', evidence),
    rule && t(`receipts.rules.${rule}`),
    ...(source ? [t(`sources.types.${source.type}`), source.code] : [null, null]),
    t(provisional ? 'exports.yes' : 'exports.no'),
  ];
}
