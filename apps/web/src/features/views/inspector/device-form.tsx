import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { type DateRange, RangeFields } from '../../figures/periods/public.ts';
import { codesIn, codesProblem } from './device-codes.ts';

type Props = {
  readonly deviceIds: string;
  readonly range: DateRange;
  readonly today: string;
  readonly onAsk: (deviceIds: string) => void;
  readonly onRange: (range: DateRange) => void;
};

/** Which devices, by their codes, and which days. */
export function DeviceForm({ deviceIds, range, today, onAsk, onRange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(deviceIds);
  const [isSent, setSent] = useState(deviceIds !== '');
  const codes = codesIn(typed);
  const problem = isSent ? codesProblem(codes) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (codesProblem(codes) === null) onAsk(codes.join(','));
  };
  return (
    <form className="panel inspector-form" onSubmit={submit}>
      <TextField
        label={t('inspector.codes')}
        hint={t('inspector.codesHint')}
        problem={problem && t(`inspector.problems.${problem}`)}
        value={typed}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
      />
      <RangeFields range={range} today={today} onRange={onRange} />
      <Button kind="filled" type="submit">
        {t('inspector.ask')}
      </Button>
    </form>
  );
}
