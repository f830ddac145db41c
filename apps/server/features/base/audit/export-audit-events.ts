import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';
import { type AuditedOrganisation, type AuditFilter, readAuditEvents } from './audit-query.ts';

/** Exports events, the latest first, with the words of the screen; a changed field is a line of its event's cell. */
export function exportAuditEvents(
  db: Db,
  organisation: AuditedOrganisation,
  filter: AuditFilter,
  texts: Texts,
): CsvFile {
  const { t } = texts;
  return {
    name: 'audit.csv',
    head: [
      t('audit.id'),
      t('audit.at'),
      t('audit.personId'),
      t('audit.person'),
      t('audit.actionCode'),
      t('audit.action'),
      t('audit.subject'),
      t('audit.changes'),
      t('audit.requestId'),
    ],
    pages: readLines(db, organisation, filter, texts),
  };
}

async function* readLines(db: Db, organisation: AuditedOrganisation, filter: AuditFilter, texts: Texts) {
  for await (const events of readAuditEvents(db, organisation, filter))
    yield events.map(({ id, at, personId, personName, action, subject, changes, requestId }): CsvCell[] => [
      ...[id, formatZonedInstant(at, organisation.timeZone), personId, personName, action],
      texts.translateKnown('audit.actions', action),
      toText(subject),
      changes &&
        Object.entries(changes)
          .map(([field, [before, after]]) => `${field}: ${toText(before)} → ${toText(after)}`)
          .join('\n'),
      requestId,
    ]);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
