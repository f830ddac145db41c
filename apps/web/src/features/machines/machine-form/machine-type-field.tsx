import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { GET as listMachineTypes } from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { MACHINE_TYPES } from '@groundwork/domain/machine-types/catalogue.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { typeName } from '../machine-types/public.ts';

type Named = Pick<MachineTypeAnswer, 'key' | 'name' | 'category'>;

/** Used until the organisation's own types are loaded. */
const CATALOGUE: readonly Named[] = MACHINE_TYPES.map(({ key, category }) => ({ key, name: null, category }));

type Props = {
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly problem: string | null;
};

/** A select of all machine types by category, filtered by typing. */
export function MachineTypeField({ value, onChange, problem }: Props) {
  const { t, i18n } = useTranslation();
  const { data } = useCall(listMachineTypes, {});
  const types: readonly Named[] = data?.machineTypes ?? CATALOGUE;
  const choices = useMemo(() => listChoices(t, types, i18n.language), [t, types, i18n.language]);
  return (
    <SearchField
      name="type"
      label={t('machine.type')}
      value={value}
      choices={choices}
      limit={types.length}
      nothingFound={t('typeRules.noneFound')}
      onChange={onChange}
      problem={problem}
    />
  );
}

function listChoices(t: TFunction, types: readonly Named[], language: string) {
  const byCategory = Map.groupBy(types, ({ category }) => category);
  return MACHINE_CATEGORIES.flatMap((category) => {
    const items = (byCategory.get(category) ?? [])
      .map((type) => ({ value: type.key, label: typeName(t, type) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
    return items.length === 0 ? [] : [{ group: t(`machineCategories.${category}`), items }];
  });
}
