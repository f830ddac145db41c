import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as listMachines } from '@groundwork/contract/v1/machines/list.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/message.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { type MachineDraft, MachineFields } from '../../machines/machines/public.ts';

/** A machine that is there, or the words of a new one. */
export type ChosenMachine =
  | { readonly kind: 'known'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly draft: MachineDraft };

type Props = {
  readonly source: Source;
  /** What was chosen before the person came back. */
  readonly before: ChosenMachine | null;
  readonly onBack: () => void;
  readonly onChosen: (machine: ChosenMachine) => void;
};

const EMPTY: MachineDraft = { name: '', assetID: '', type: 'EXCAVATOR' };
const LISTED_AT_ONCE = 50;

/** Which machine the tracker is on. */
export function MachineStep({ source, before, onBack, onChosen }: Props) {
  const { t } = useTranslation();
  const mayMake = useMay('machines.edit');
  const { data } = useCall(listMachines, { query: {} });
  const [isNew, setNew] = useState(before?.kind === 'new');
  const [machineId, setMachineId] = useState(before?.kind === 'known' ? before.id : '');
  const [draft, setDraft] = useState(before?.kind === 'new' ? before.draft : EMPTY);
  const machines = data?.machines ?? [];
  const makesNew = mayMake && (isNew || (data !== undefined && machines.length === 0));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const known = machines.find(({ id }) => id === machineId);
    if (makesNew) onChosen({ kind: 'new', draft });
    else if (known) onChosen({ kind: 'known', id: known.id, name: known.name });
  };
  return (
    <>
      <h2 tabIndex={-1}>{t('onboarding.whichMachine', { code: source.code })}</h2>
      {mayMake && machines.length > 0 ? (
        <fieldset className="onboarding-switch" aria-label={t('onboarding.machineKind')}>
          {[false, true].map((value) => (
            <Button key={String(value)} aria-pressed={value === isNew} onClick={() => setNew(value)}>
              {t(value ? 'onboarding.newMachine' : 'onboarding.knownMachine')}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <form className="form" onSubmit={submit}>
        {data === undefined ? <Loading label={t('words.loading')} /> : null}
        {makesNew ? <MachineFields draft={draft} onChange={setDraft} failure={null} /> : null}
        {!makesNew && data !== undefined ? (
          <SearchSelect
            name="machine"
            label={t('onboarding.machine')}
            choices={machines.map(({ id, name, assetId }) => ({
              value: id,
              label: [name, assetId].filter(Boolean).join(' · '),
            }))}
            limit={LISTED_AT_ONCE}
            nothingFound={t('onboarding.noSuchMachine')}
            value={machineId}
            onChange={setMachineId}
          />
        ) : null}
        <div className="onboarding-actions">
          <Button onClick={onBack}>{t('onboarding.back')}</Button>
          <Button type="submit" kind="filled" busy={makesNew ? draft.name.trim() === '' : machineId === ''}>
            {t('onboarding.next')}
          </Button>
        </div>
      </form>
    </>
  );
}
