import { POST as deriveAgain } from '@groundwork/contract/v1/portal/teltonika/derivations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';

type Props = {
  readonly code: string;
  readonly startDate: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Asks for the date from which a device's data is derived again. */
export function DeriveAgainDialog({ code, startDate, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(startDate);
  const deriving = useSubmit(deriveAgain, {
    doneText: ({ machines }) => t('inspector.derivationBegan', { count: machines }),
    onDone: () => {
      onSent();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('inspector.deriveTitle', { code })}
      state={deriving}
      confirm={t('inspector.deriveAgain')}
      onSubmit={() => deriving.submit({ body: { deviceIds: code, startDate: from } })}
      onClose={onClose}
    >
      <p>{t('inspector.deriveText')}</p>
      <DateField
        required
        label={t('inspector.deriveFrom')}
        value={from}
        onChange={setFrom}
        problem={fieldText(t, deriving.error, 'startDate', t('inspector.deriveFrom'))}
      />
    </FormDialog>
  );
}
