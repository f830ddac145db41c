import { ENGINE_EVIDENCE, type NominalMillivolts } from '@groundwork/domain/derivation/stream/evidence.ts';
import { useTranslation } from 'react-i18next';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { type ProfileDraft, withEvidence } from './profile-draft.ts';

type Props = {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
  readonly findProblem: (field: 'onRpm' | 'workingRpm' | 'vibration') => string | null;
};

/** The signals to trust, best first, and the thresholds of each. */
export function EvidenceFields({ draft, onChange, findProblem }: Props) {
  const { t } = useTranslation();
  const trusts = (kind: (typeof ENGINE_EVIDENCE)[number]) => draft.evidence.includes(kind);
  return (
    <>
      <CheckGroup label={t('sourceProfiles.evidence')}>
        {ENGINE_EVIDENCE.map((kind) => (
          <CheckField
            key={kind}
            label={t(`sourceProfiles.kinds.${kind}.name`)}
            hint={t(`sourceProfiles.kinds.${kind}.means`)}
            checked={trusts(kind)}
            onChange={(isTrusted) => onChange(withEvidence(draft, kind, isTrusted))}
          />
        ))}
      </CheckGroup>
      {trusts('rpm') ? <SpeedFields draft={draft} onChange={onChange} findProblem={findProblem} /> : null}
      {trusts('voltage') ? (
        <SelectField
          name="battery"
          label={t('sourceProfiles.battery')}
          value={String(draft.nominalMillivolts)}
          options={['12000', '24000'].map((value) => ({ value, label: `${Number(value) / 1000} V` }))}
          onChange={(value) => onChange({ ...draft, nominalMillivolts: Number(value) as NominalMillivolts })}
        />
      ) : null}
      {trusts('accelerometer') ? (
        <LevelFields draft={draft} onChange={onChange} findProblem={findProblem} />
      ) : null}
    </>
  );
}

function SpeedFields({ draft, onChange, findProblem }: Props) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <TextField
        label={t('sourceProfiles.onRpm')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.onRpm}
        onChange={(onRpm) => onChange({ ...draft, onRpm })}
        problem={findProblem('onRpm')}
      />
      <TextField
        label={t('sourceProfiles.workingRpm')}
        hint={t('sourceProfiles.workingRpmHint')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.workingRpm}
        onChange={(workingRpm) => onChange({ ...draft, workingRpm })}
        problem={findProblem('workingRpm')}
      />
    </FieldPair>
  );
}

function LevelFields({ draft, onChange, findProblem }: Props) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <TextField
        label={t('sourceProfiles.onLevel')}
        hint={t('sourceProfiles.levelHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.onLevel}
        onChange={(onLevel) => onChange({ ...draft, onLevel })}
        problem={findProblem('vibration')}
      />
      <TextField
        label={t('sourceProfiles.activeLevel')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.activeLevel}
        onChange={(activeLevel) => onChange({ ...draft, activeLevel })}
      />
    </FieldPair>
  );
}
