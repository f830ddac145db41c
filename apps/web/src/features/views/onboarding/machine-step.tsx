import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as listMachines } from '@groundwork/contract/v1/machines/list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { FIRST_MACHINE, type NewMachineDraft, NewMachineFields } from '../../machines/machine-form/public.ts';
import './machine-step.css';
import './onboarding.css';

/** An existing machine, or the fields of a new one. */
export type ChosenMachine =
  | { readonly kind: 'known'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly draft: NewMachineDraft };

type Props = {
  readonly source: Source;
  /** The earlier choice, if the person came back to this step. */
  readonly before: ChosenMachine | null;
  readonly onBack: () => void;
  readonly onChosen: (machine: ChosenMachine) => void;
};

const MAX_LISTED = 50;

/** Chooses the machine that the tracker is on. */
export function MachineStep({ source, before, onBack, onChosen }: Props) {
  const { t } = useTranslation();
  const mayCreate = useMay('machines.edit');
  const { data } = useCall(listMachines, { query: {} });
  const [isNew, setNew] = useState(before?.kind === 'new');
  const [machineId, setMachineId] = useState(before?.kind === 'known' ? before.id : '');
  const [draft, setDraft] = useState(before?.kind === 'new' ? before.draft : FIRST_MACHINE);
  const machines = data?.machines ?? [];
  const createsNew = mayCreate && (isNew || (data !== undefined && machines.length === 0));
  const submit = () => {
    const known = machines.find(({ id }) => id === machineId);
    if (createsNew) onChosen({ kind: 'new', draft });
    else if (known) onChosen({ kind: 'known', id: known.id, name: known.name });
  };
  return (
    <>
      <h2 tabIndex={-1}>{t('onboarding.whichMachine', { code: source.code })}</h2>
      {mayCreate && machines.length > 0 ? (
        <fieldset className="onboarding-switch" aria-label={t('onboarding.machineKind')}>
          {[false, true].map((value) => (
            <Button key={String(value)} aria-pressed={value === isNew} onClick={() => setNew(value)}>
              {t(value ? 'onboarding.newMachine' : 'onboarding.knownMachine')}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <Form onSubmit={submit}>
        {data === undefined ? <ShapedSkeleton shape="form" /> : null}
        {createsNew ? <NewMachineFields draft={draft} onChange={setDraft} failure={null} /> : null}
        {!createsNew && data !== undefined ? (
          <SearchField
            name="machine"
            label={t('onboarding.machine')}
            choices={machines.map(({ id, name, assetId }) => ({
              value: id,
              label: [name, assetId].filter(Boolean).join(' · '),
            }))}
            limit={MAX_LISTED}
            nothingFound={t('onboarding.noSuchMachine')}
            value={machineId}
            onChange={setMachineId}
          />
        ) : null}
        <div className="onboarding-actions">
          <Button onClick={onBack}>{t('onboarding.back')}</Button>
          <Button type="submit" kind="filled" busy={createsNew ? draft.name.trim() === '' : machineId === ''}>
            {t('onboarding.next')}
          </Button>
        </div>
      </Form>
    </>
  );
}
