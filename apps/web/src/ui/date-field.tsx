import { type ComponentProps, type FocusEvent, type KeyboardEvent, useState } from 'react';
import {
  formatDateText,
  formatDateTimeText,
  getDatePattern,
  parseDateText,
  parseDateTimeText,
} from '../lib/language/date-text.ts';
import { useFormats } from '../lib/language/use-formats.ts';
import './date-field.css';
import { DatePicker } from './date-picker.tsx';
import { Field, Input } from './field.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'className' | 'min' | 'max'
> & {
  /** A civil date, `2026-04-26`, or with `withTime` a local time, `2026-04-26T07:00`; empty for none. */
  readonly value: string;
  /**
   * Called with a date or with empty text; text that is no date is passed on when the field is left, for the server to
   * refuse, unless `isReset`.
   */
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Shows the last date again if the text that was typed is none. */
  readonly isReset?: boolean;
};

/** A date to type in the order of the portal's language, or to pick. Browsers' own fields follow their language. */
export function DateInput(props: InputProps) {
  const { value, onChange, withTime = false, min, max, isReset = false, ...input } = props;
  const { language } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const format = withTime ? formatDateTimeText : formatDateText;
  const parse = withTime ? parseDateTimeText : parseDateText;
  const change = (text: string) => {
    setTyped(text);
    const date = parse(language, text);
    if (date === '' || format(language, date) !== date) onChange(date);
  };
  const commit = () => {
    if (typed === null) return;
    const date = parse(language, typed);
    setTyped(null);
    const isDate = date === '' || format(language, date) !== date;
    if (!isDate && !isReset) onChange(date);
  };
  const pattern = getDatePattern(language);
  return (
    <span className="date-input">
      <Input
        {...input}
        type="text"
        autoComplete="off"
        inputMode={withTime ? 'text' : 'numeric'}
        placeholder={withTime ? `${pattern} 00:00` : pattern}
        value={typed ?? format(language, value)}
        onChange={({ target }) => change(target.value)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          commit();
          input.onBlur?.(event);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') commit();
          input.onKeyDown?.(event);
        }}
      />
      <DatePicker
        date={value.slice(0, 10)}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        onPick={(date) => {
          setTyped(null);
          onChange(withTime ? `${date}T${value.slice(11) || '00:00'}` : date);
        }}
      />
    </span>
  );
}

type FieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'problem'> &
  Omit<InputProps, 'id' | 'label'>;

/** A date with its label, or with `withTime` a local time. */
export function DateField({ label, hint, problem, ...input }: FieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => <DateInput {...input} {...wiring} />}
    </Field>
  );
}
