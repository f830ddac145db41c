import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { GET as listMachineTypes } from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel, PanelText } from '../../../ui/panel.tsx';
import {
  listTypes,
  MachineTypesTable,
  NewTypeDialog,
  TYPES_SHOWN,
  type TypesShown,
} from '../../machines/type-editor/public.ts';
import './machine-types-page.css';

const SchemaPanel = lazy(() =>
  loadChunk(() => import('../../machines/schema-editor/public.ts')).then(({ SchemaPanel }) => ({
    default: SchemaPanel,
  })),
);

const EmissionFactorsPanel = lazy(() =>
  loadChunk(() => import('../../records/fuel/public.ts')).then(({ EmissionFactorsPanel }) => ({
    default: EmissionFactorsPanel,
  })),
);

const FuelPricesPanel = lazy(() =>
  loadChunk(() => import('../../records/fuel/public.ts')).then(({ FuelPricesPanel }) => ({
    default: FuelPricesPanel,
  })),
);

/** The organisation's machine types, and the rules that derive each type's states. */
export function MachineTypesPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('machine-types.edit');
  const [isCreating, setCreating] = useState(false);
  const result = useCall(listMachineTypes, {});
  const { data: settings } = useCall(settingsCall, {});
  const hasEmissions = settings?.modules.co2 ?? false;
  const hasFuel = settings?.modules.fuel ?? false;
  return (
    <Page
      title={t('typeRules.title')}
      lead={t('typeRules.lead')}
      actions={
        <>
          {/* What follows comes after a long list of types. */}
          <ButtonAnchor href="#machine-fields">{t('typeRules.toFields')}</ButtonAnchor>
          {hasEmissions ? (
            <ButtonAnchor href="#emission-factors">{t('emissionFactors.title')}</ButtonAnchor>
          ) : null}
          {hasFuel ? <ButtonAnchor href="#fuel-prices">{t('fuelPrices.title')}</ButtonAnchor> : null}
          {mayEdit ? (
            <Button kind="filled" onClick={() => setCreating(true)}>
              {t('typeRules.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <CallBoundary result={result} shape="table">
        {({ machineTypes }) => <Listed types={machineTypes} />}
      </CallBoundary>
      <Suspense>
        <SchemaPanel />
      </Suspense>
      {hasEmissions ? (
        <Suspense>
          <EmissionFactorsPanel />
        </Suspense>
      ) : null}
      {hasFuel ? (
        <Suspense>
          <FuelPricesPanel />
        </Suspense>
      ) : null}
      {isCreating ? <NewTypeDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function Listed({ types }: { readonly types: readonly MachineTypeAnswer[] }) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<TypesShown>('all');
  const deferredText = useDeferredValue(typed);
  const listed = listTypes(types, { t, language: i18n.language, typed: deferredText, shown });
  return (
    <>
      <search className="type-toolbar">
        <TextField type="search" label={t('typeRules.search')} value={typed} onChange={setTyped} />
        <SelectField
          name="shown"
          label={t('typeRules.show')}
          value={shown}
          options={TYPES_SHOWN.map((value) => ({ value, label: t(`typeRules.shows.${value}`) }))}
          onChange={setShown}
        />
      </search>
      <p className="muted" role="status">
        {t('typeRules.count', { count: listed.length })}
      </p>
      <Panel as="section" className="type-panel" aria-label={t('typeRules.title')}>
        {listed.length === 0 ? (
          <PanelText>{t('typeRules.noneFound')}</PanelText>
        ) : (
          <MachineTypesTable types={listed} />
        )}
      </Panel>
    </>
  );
}
