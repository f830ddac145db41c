import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

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
        <span className="fine-print" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  );
}

type ProblemProps = { readonly id?: string; readonly children: ReactNode };

/** Why a value was rejected. */
export const FieldProblem = ({ id, children }: ProblemProps) => (
  <span className="field-problem" id={id} role="alert">
    {children}
  </span>
);

/** The input of a text field, for where its label stands elsewhere. */
export const Input = (props: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...props} className="input" />
);

/** The select of a field, for where its label stands elsewhere. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select {...props} className="input" />
);

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A text input. */
export function TextField({ label, hint, problem, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => <Input {...input} {...wiring} onChange={(event) => onChange(event.target.value)} />}
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

type Coded = { readonly id: string; readonly name: string; readonly code: string };

/** Returns the option of a record with its code, which may be empty. */
export const toCodedOption = ({ id, name, code }: Coded) => ({
  value: id,
  label: code === '' ? name : `${name} · ${code}`,
});

/** A select of a few options. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, problem, name, required, value, options, onChange } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <Select
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
        </Select>
      )}
    </Field>
  );
}
