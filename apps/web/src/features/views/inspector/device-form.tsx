import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type DateRange, RangeFields } from '../../figures/periods/public.ts';
import { DeviceChooser } from './device-chooser.tsx';
import { findCodesProblem, parseCodes } from './device-codes.ts';
import './device-form.css';

type Props = {
  readonly deviceIds: string;
  readonly range: DateRange;
  readonly today: string;
  readonly onQuery: (deviceIds: string) => void;
  readonly onRange: (range: DateRange) => void;
};

/** Chooses devices by their machines or codes, and days. */
export function DeviceForm({ deviceIds, range, today, onQuery, onRange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(deviceIds);
  const [isSent, setSent] = useState(deviceIds !== '');
  const codes = parseCodes(typed);
  const problem = isSent ? findCodesProblem(codes) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (findCodesProblem(codes) === null) onQuery(codes.join(','));
  };
  const add = (code: string) => {
    const chosen = parseCodes([typed, code].join());
    setTyped(chosen.join(', '));
    setSent(true);
    if (findCodesProblem(chosen) === null) onQuery(chosen.join(','));
  };
  return (
    <Panel>
      <DeviceChooser onChoose={add} />
      <form className="inspector-form" onSubmit={submit}>
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
    </Panel>
  );
}
