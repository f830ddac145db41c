import { GET as auditCall } from '@groundwork/contract/v1/portal/audit/index.ts';
import type { ThingNames } from '@groundwork/domain/audit/audit-things.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedLines } from '../../../ui/dated-line.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import type { AuditEvent } from './audit-cells.tsx';
import { useAuditText } from './use-audit-text.ts';

/** The record as audit events name it: `hire` and its id. */
type AuditSubject = { readonly kind: string; readonly id: string };

type Props = { readonly name: string; readonly subject: AuditSubject; readonly onClose: () => void };

/** Who changed a record, when and how; the latest 50 changes. */
export function RecordHistoryDialog({ name, subject: { kind, id }, onClose }: Props) {
  const { t } = useTranslation();
  const result = useCall(auditCall, { query: { subjectKind: kind, subjectId: id } });
  return (
    <Dialog title={t('audit.historyTitle', { name })} opened onClose={onClose}>
      <CallBoundary result={result}>
        {({ events, names, next }) =>
          events.length === 0 ? (
            <EmptyNote drawing="past" text={t('audit.noHistory')} />
          ) : (
            <>
              <HistoryLines events={events} names={names} />
              {next === null ? null : (
                <p>
                  <AddressLink href={`/organisation/audit?subjectKind=${kind}&subjectId=${id}`}>
                    {t('audit.title')}
                  </AddressLink>
                </p>
              )}
            </>
          )
        }
      </CallBoundary>
      <DialogActions>
        <Button onClick={onClose}>{t('words.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type LinesProps = { readonly events: readonly AuditEvent[]; readonly names: ThingNames };

function HistoryLines({ events, names }: LinesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { zone, nameAction, listChanges } = useAuditText(names);
  return (
    <DatedLines>
      {events.map(({ id, at, person, action, changes }) => {
        const by =
          person === null ? t('audit.portal') : (person.name ?? t('audit.unknownPerson', { id: person.id }));
        const changed = listChanges(changes).map((change) => t('audit.named', change));
        const details = [`${formats.dateTime(at, zone)} · ${by}`, changed.join(' · ')];
        return (
          <DatedLine key={id} name={nameAction(action)} details={details}>
            {null}
          </DatedLine>
        );
      })}
    </DatedLines>
  );
}
