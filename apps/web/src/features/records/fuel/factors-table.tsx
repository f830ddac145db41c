import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { BURNED_FUELS, type EmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { EditFactorsDialog } from './edit-factors-dialog.tsx';
import type { Version } from './factors-draft.ts';
import { RemoveFactorsDialog } from './remove-factors-dialog.tsx';
import { useFactorText } from './use-factor-text.ts';

type Props = { readonly factors: EmissionFactorsAnswer };

/** The factors, latest first, down to the initial ones. */
export function FactorsTable({ factors }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Rows>
      <caption className="visually-hidden">{t('emissionFactors.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('emissionFactors.from')}</th>
          {BURNED_FUELS.map((fuel) => (
            <ColumnHead key={fuel} kind="number">
              {t(`emissionFactors.fuels.${fuel}`)}
            </ColumnHead>
          ))}
          <ColumnHead kind="hidden">{t('typeRules.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {factors.versions.toReversed().map((version) => {
          const { startsOn, kilogramsPerLitre } = version;
          return (
            <FactorsRow key={startsOn} name={formats.civilDate(startsOn)} values={kilogramsPerLitre}>
              <VersionActions factors={factors} version={version} />
            </FactorsRow>
          );
        })}
        <FactorsRow name={t('emissionFactors.fromTheStart')} values={factors.defaults} />
      </tbody>
    </Rows>
  );
}

type RowProps = { readonly name: string; readonly values: EmissionFactors; readonly children?: ReactNode };

function FactorsRow({ name, values, children }: RowProps) {
  const { t } = useTranslation();
  const factorText = useFactorText();
  return (
    <tr>
      <th scope="row">{name}</th>
      {BURNED_FUELS.map((fuel) => (
        <td key={fuel} className="number" data-label={t(`emissionFactors.fuels.${fuel}`)}>
          {factorText(values[fuel])}
        </td>
      ))}
      <RowActions>{children}</RowActions>
    </tr>
  );
}

function VersionActions({ factors, version }: Props & { readonly version: Version }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayEdit = useMay('emission-factors.manage');
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  if (!mayEdit) return null;
  const date = formats.civilDate(version.startsOn);
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`${t('emissionFactors.edit')}: ${date}`}
        onClick={() => setDialog('edit')}
      >
        {t('emissionFactors.edit')}
      </Button>
      <Button
        kind="quiet"
        aria-label={`${t('emissionFactors.remove')}: ${date}`}
        onClick={() => setDialog('remove')}
      >
        {t('emissionFactors.remove')}
      </Button>
      {dialog === 'edit' ? <EditFactorsDialog factors={factors} edited={version} onClose={close} /> : null}
      {dialog === 'remove' ? (
        <RemoveFactorsDialog factors={factors} version={version} onClose={close} />
      ) : null}
    </>
  );
}
