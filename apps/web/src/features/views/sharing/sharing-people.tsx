import type { CustomerAccess } from '@groundwork/contract/entities/customer-access.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';

type PeopleProps = {
  readonly people: NonNullable<CustomerAccess['linkedOrganisation']>['people'];
  /** Before their names. */
  readonly text: string;
};

/** The people who see the machines of a connection. */
export function SharingPeople({ people, text }: PeopleProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const names = people.map(
    ({ firstName, lastName, role }) => `${firstName} ${lastName} (${t(`roles.names.${role}`)})`,
  );
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return <p>{names.length === 0 ? t('sharing.nobody') : `${text} ${list}`}</p>;
}
