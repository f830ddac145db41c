import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { typeName } from '../machine-types/public.ts';
import { EditTypeDialog } from './edit-type-dialog.tsx';
import { ResetTypeDialog } from './reset-type-dialog.tsx';
import { isCustomised, type ValueName } from './type-order.ts';
import { useValueText } from './use-value-text.ts';
import { ValueCell } from './value-cell.tsx';
import './machine-types-table.css';

const COLUMNS: readonly ValueName[] = [
  'workSensors',
  'workingRpm',
  'greatestTravelSpeedKmh',
  'contractHoursPerDay',
];

/** A row per type. Types that differ from the catalogue are marked in text. */
export function MachineTypesTable({ types }: { readonly types: readonly MachineTypeAnswer[] }) {
  const { t } = useTranslation();
  return (
    <Rows className="type-rows">
      <thead>
        <tr>
          <th scope="col">{t('typeRules.type')}</th>
          <th scope="col">{t('typeRules.category')}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {translateKnown(t, `typeRules.columns.${name}`)}
            </th>
          ))}
          <ColumnHead kind="number">{t('typeRules.machines')}</ColumnHead>
          <ColumnHead kind="hidden">{t('typeRules.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <TypeRow key={type.key} type={type} />
        ))}
      </tbody>
    </Rows>
  );
}

function TypeRow({ type }: { readonly type: MachineTypeAnswer }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const formatValue = useValueText();
  const mark = type.catalogueValues === null ? 'own' : isCustomised(type) ? 'set' : null;
  return (
    <tr>
      <th scope="row">
        {typeName(t, type)}
        {mark ? <span className="type-mark">{t(`typeRules.marks.${mark}`)}</span> : null}
      </th>
      <td>{t(`machineCategories.${type.category}`)}</td>
      {COLUMNS.map((name) => (
        <ValueCell key={name} type={type} name={name} formatValue={formatValue} />
      ))}
      <td className="number" data-words={t('typeRules.machinesCount', { count: type.numberOfMachines })}>
        <span>{number(type.numberOfMachines)}</span>
      </td>
      <RowActions>
        <TypeActions type={type} />
      </RowActions>
    </tr>
  );
}

function TypeActions({ type }: { readonly type: MachineTypeAnswer }) {
  const { t } = useTranslation();
  const mayEdit = useMay('machine-types.edit');
  const [dialog, setDialog] = useState<'edit' | 'reset' | null>(null);
  const close = () => setDialog(null);
  if (!mayEdit) return null;
  const name = typeName(t, type);
  const resetLabel = type.catalogueValues === null ? t('typeRules.remove') : t('typeRules.reset');
  const canReset = isCustomised(type) || type.heldFrom !== null;
  return (
    <>
      <Button kind="quiet" aria-label={`${t('typeRules.edit')}: ${name}`} onClick={() => setDialog('edit')}>
        {t('typeRules.edit')}
      </Button>
      {canReset ? (
        <Button kind="quiet" aria-label={`${resetLabel}: ${name}`} onClick={() => setDialog('reset')}>
          {resetLabel}
        </Button>
      ) : null}
      {dialog === 'edit' ? <EditTypeDialog type={type} onClose={close} /> : null}
      {dialog === 'reset' ? <ResetTypeDialog type={type} onClose={close} /> : null}
    </>
  );
}
