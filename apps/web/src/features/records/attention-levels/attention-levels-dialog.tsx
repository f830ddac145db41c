import type { AttentionLevelsAnswer } from '@groundwork/contract/entities/attention.ts';
import { GET as readLevels, PUT as setLevels } from '@groundwork/contract/v1/portal/attention-levels.ts';
import type { AttentionLevels } from '@groundwork/domain/attention/attention-levels.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';
import { TextButton } from '../../../ui/text-button.tsx';

type Name = keyof AttentionLevels;
type Draft = Readonly<Record<Name, string>>;

/** The fields, those of one rule next to each other. */
const RULES: readonly (readonly Name[])[] = [
  ['offSiteMetres', 'offSiteMinutes'],
  ['battery12Volts', 'battery24Volts'],
  ['batteryPercent', 'unusedDays'],
  ['idleShareRatio', 'idleExtraMinutes'],
];
const NAMES = RULES.flat();

/** Changes the levels from which machines of the organisation need attention. */
export function AttentionLevelsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const result = useCall(readLevels, {});
  return (
    <Dialog title={t('attentionLevels.title')} opened onClose={onClose}>
      <CallBoundary result={result} shape="form">
        {(stored) => <LevelsForm key={stored.version} stored={stored} onClose={onClose} />}
      </CallBoundary>
    </Dialog>
  );
}

type FormProps = { readonly stored: AttentionLevelsAnswer; readonly onClose: () => void };

function LevelsForm({ stored, onClose }: FormProps) {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2, useGrouping: false });
  const toDraft = (levels: AttentionLevels): Draft => mapNames((name) => format.format(levels[name]));
  const [draft, setDraft] = useState(() => toDraft(stored.levels));
  const { submit, ...saving } = useSubmit(setLevels, {
    doneText: () => t('attentionLevels.saved'),
    onDone: onClose,
  });
  const save = () => {
    const levels = mapNames((name) => toSentNumber(draft[name], i18n.language));
    submit({ body: { levels, version: stored.version } });
  };
  const renderField = (name: Name) => {
    const label = t(`attentionLevels.fields.${name}`);
    return (
      <TextField
        key={name}
        inputMode="decimal"
        label={label}
        hint={t('attentionLevels.default', { value: format.format(stored.defaults[name]) })}
        value={draft[name]}
        onChange={(text) => setDraft({ ...draft, [name]: text })}
        problem={fieldText(t, saving.error, name, label)}
      />
    );
  };
  return (
    <FormStep state={saving} confirm={t('words.save')} onSubmit={save} onCancel={onClose}>
      <p className="muted">{t('attentionLevels.lead')}</p>
      {RULES.map((names) => (
        <FieldPair key={names.join()}>{names.map(renderField)}</FieldPair>
      ))}
      <div>
        <TextButton onClick={() => setDraft(toDraft(stored.defaults))}>
          {t('attentionLevels.useDefaults')}
        </TextButton>
      </div>
    </FormStep>
  );
}

const mapNames = <Value,>(getValue: (name: Name) => Value) =>
  Object.fromEntries(NAMES.map((name) => [name, getValue(name)])) as Record<Name, Value>;
