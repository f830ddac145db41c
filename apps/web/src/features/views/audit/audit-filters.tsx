import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as auditCall } from '@groundwork/contract/v1/portal/audit/index.ts';
import { AUDIT_NOUNS } from '@groundwork/domain/audit/audit-actions.ts';
import type { ThingNames } from '@groundwork/domain/audit/audit-things.ts';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { type DateRange, RangeFields } from '../../figures/periods/public.ts';
import './audit-filters.css';
import type { AuditSearch } from './use-audit-events.ts';
import { useAuditText } from './use-audit-text.ts';

type Props = {
  readonly search: AuditSearch;
  readonly range: DateRange;
  readonly today: string;
  readonly names: ThingNames;
  readonly people: Answer<typeof auditCall>['people'];
  readonly onSearch: (search: AuditSearch) => void;
};

/** The value of a select that filters nothing. */
const ALL = '';

/** Chooses days, a person and a kind of action; and ends the filter for one thing. */
export function AuditFilters({ search, range, today, names, people, onSearch }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { nameSubject } = useAuditText(names);
  const { personId = ALL, action = ALL, subjectKind, subjectId } = search;
  const noun = action.split('.')[0] ?? ALL;
  const person = String(personId);
  const listed = people.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = person === ALL || people.some(({ id }) => id === person);
  const nouns = AUDIT_NOUNS.map((value) => ({ value, label: translateKnown(t, `audit.nouns.${value}`) }));
  return (
    <Panel className="audit-filters">
      <RangeFields range={range} today={today} onRange={(chosen) => onSearch({ ...search, ...chosen })} />
      <SelectField
        name="person"
        label={t('audit.person')}
        value={person}
        options={[
          { value: ALL, label: t('audit.anybody') },
          ...(isListed ? [] : [{ value: person, label: t('audit.unknownPerson', { id: person }) }]),
          ...listed,
        ]}
        onChange={(chosen) => onSearch({ ...search, personId: chosen === ALL ? undefined : chosen })}
      />
      <SelectField
        name="action"
        label={t('audit.action')}
        value={noun}
        options={[
          { value: ALL, label: t('audit.anything') },
          ...nouns.sort((one, other) => one.label.localeCompare(other.label, locale)),
        ]}
        onChange={(chosen) => onSearch({ ...search, action: chosen === ALL ? undefined : chosen })}
      />
      {subjectKind === undefined ? null : (
        <p className="audit-filters-subject">
          {t('audit.onlyAbout', { subject: nameSubject(`${subjectKind}Id`, subjectId ?? '') })}{' '}
          <TextButton onClick={() => onSearch({ ...search, subjectKind: undefined, subjectId: undefined })}>
            {t('audit.showAll')}
          </TextButton>
        </p>
      )}
    </Panel>
  );
}
