import { type ReactNode, useId } from 'react';
import './check-field.css';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A checkbox with an optional hint below it. */
export function CheckField({ label, hint, name, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="fine-print" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

/** A group of checkboxes with one legend. */
export function CheckGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="checks">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
