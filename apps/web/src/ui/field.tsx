import { type ComponentProps, type ReactNode, useId } from 'react';

type Wiring = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the value was rejected. */
  readonly problem?: string | null | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
};

/** A control with its label above, and its hint and problem below, connected by ids. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A text input. */
export function TextField({ label, hint, problem, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <input {...input} {...wiring} className="input" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type SelectFieldProps<T extends string> = Omit<FieldProps, 'children'> & {
  readonly name: string;
  readonly required?: boolean;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
};

/** A select of a few options. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, problem, name, required, value, options, onChange } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
