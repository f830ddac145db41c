import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import type { SubmitState } from '../../../lib/calls/use-submit.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';

type Props = {
  readonly title: string;
  /** What earlier days keep. */
  readonly hint: string;
  readonly startsOn: string;
  readonly onStartsOn: (startsOn: string) => void;
  readonly saving: SubmitState;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields of the values in force from that date. */
  readonly children: ReactNode;
};

/** Sets values in force from a start date. */
export function VersionDialog({
  title,
  hint,
  startsOn,
  onStartsOn,
  saving,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const label = t('fuelPrices.from');
  return (
    <FormDialog title={title} state={saving} confirm={t('words.save')} onSubmit={onSubmit} onClose={onClose}>
      <DateField
        label={label}
        hint={hint}
        required
        value={startsOn}
        onChange={onStartsOn}
        problem={fieldText(t, saving.error, 'startsOn', label)}
      />
      {children}
    </FormDialog>
  );
}
