import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import { isNothing } from '@groundwork/domain/audit/audit-texts.ts';
import { isNamelessId, type ThingNames } from '@groundwork/domain/audit/audit-things.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { RowOpener } from '../../../ui/virtual-rows.tsx';
import './audit-cells.css';
import { useAuditText } from './use-audit-text.ts';

export type AuditEvent = AuditEventAnswer;

type Props = {
  readonly event: AuditEvent;
  /** What the things of the event are called now. */
  readonly names: ThingNames;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
  readonly onSubject: (subject: { readonly subjectKind: string; readonly subjectId: string }) => void;
};

/** One event: when, who, what, and the first changes. Opened, it shows all of it. */
export function AuditCells({ event, names, isOpened, onOpen, onSubject }: Props) {
  const formats = useFormats();
  const { zone, nameAction } = useAuditText(names);
  return (
    <>
      <th scope="row">
        <RowOpener isOpened={isOpened} onOpen={onOpen}>
          {formats.dateTime(event.at, zone)}
        </RowOpener>
      </th>
      <td>
        <Person person={event.person} />
      </td>
      <td>{nameAction(event.action)}</td>
      <td className="audit-changes">{isOpened ? null : <Summary event={event} names={names} />}</td>
      {isOpened ? (
        <td className="audit-whole">
          <EventDetail event={event} names={names} onSubject={onSubject} />
        </td>
      ) : null}
    </>
  );
}

function Person({ person }: Pick<AuditEvent, 'person'>) {
  const { t } = useTranslation();
  if (person === null) return t('audit.portal');
  return person.name ?? t('audit.unknownPerson', { id: person.id });
}

const SHOWN_CHANGES = 2;

/** The first changes; what the event is about if it changed nothing. */
function Summary({ event: { action, changes, subject }, names }: Pick<Props, 'event' | 'names'>) {
  const { t } = useTranslation();
  const { listChanges, nameSubject } = useAuditText(names, action);
  const listed = listChanges(changes);
  const texts =
    listed.length > 0
      ? listed.map((change) => t('audit.named', change))
      : Object.entries(subject)
          .filter(([field, value]) => !isNothing(value) && !isNamelessId(names, field, value))
          .map(([field, value]) => nameSubject(field, value));
  const rest = texts.length - SHOWN_CHANGES;
  return (
    <span className="audit-summary" title={texts.join(' · ')}>
      {texts.slice(0, SHOWN_CHANGES).join(' · ')}
      {rest > 0 ? <span className="muted"> {t('audit.moreChanges', { count: rest })}</span> : null}
    </span>
  );
}

/** Things to filter by, and values that are not among the changes. */
const listSubject = ({ subject, changes }: AuditEvent, names: ThingNames) =>
  Object.entries(subject).filter(
    ([field, value]) =>
      !isNothing(value) &&
      (isId(field) || (changes?.[field] === undefined && !isNamelessId(names, field, value))),
  );

/** Fields with ids that a person has chosen, or of things that have no events. */
const OTHER_IDS: readonly string[] = ['assetId', 'clientId', 'endedId'];

/** Whether a field points to a thing that the trail can be filtered by. */
const isId = (field: string): boolean => field.endsWith('Id') && !OTHER_IDS.includes(field);

function EventDetail({ event, names, onSubject }: Omit<Props, 'isOpened' | 'onOpen'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { zone, listChanges, nameSubject } = useAuditText(names, event.action);
  const changes = listChanges(event.changes);
  return (
    <div className="audit-detail">
      <ul className="audit-subject" aria-label={t('audit.subject')}>
        {listSubject(event, names).map(([field, value]) => (
          <li key={field}>
            {nameSubject(field, value)}{' '}
            {isId(field) ? (
              <TextButton
                onClick={() => onSubject({ subjectKind: field.slice(0, -2), subjectId: String(value) })}
              >
                {t('audit.onlyThis')}
              </TextButton>
            ) : null}
          </li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <Definitions kind="grid" className="audit-fields" aria-label={t('audit.changes')}>
          {changes.map(({ path, name, value }) => (
            <Definition key={path} term={name}>
              {value}
            </Definition>
          ))}
        </Definitions>
      ) : null}
      <p className="fine-print">
        {t('audit.named', { name: t('audit.id'), value: event.id })} · {event.action} ·{' '}
        {formats.timeOfDay(event.at, zone, true)}
        {event.requestId === null
          ? null
          : ` · ${t('audit.named', { name: t('audit.requestId'), value: event.requestId })}`}
      </p>
    </div>
  );
}
