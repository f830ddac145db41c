import { splitSettings } from '@groundwork/domain/audit/split-settings.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';
import { type AuditedOrganisation, type AuditFilter, readAuditEvents } from './audit-query.ts';
import { createAuditFormat } from './format-audit-event.ts';
import { findThingNames } from './thing-names-query.ts';

/** Exports events, the latest first, with the words of the screen; a field is a line of its event's cell. */
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
  for await (const events of readAuditEvents(db, organisation, filter)) {
    const names = await findThingNames(db, organisation.id, events);
    const { formatSubject, formatChange } = createAuditFormat(texts, names);
    yield events.map(({ id, at, personId, personName, action, subject, changes, requestId }): CsvCell[] => [
      ...[id, formatZonedInstant(at, organisation.timeZone), personId, personName, action],
      texts.translateKnown('audit.actions', action),
      Object.entries(subject)
        .map(([field, value]) => formatSubject(field, value, action))
        .join('\n'),
      splitSettings(changes)
        .map(([path, before, after]) => formatChange(path, [before, after], action))
        .join('\n'),
      requestId,
    ]);
  }
}
