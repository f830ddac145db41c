import type { ComponentProps, ReactNode } from 'react';
import './form.css';

type Props = { readonly children: ReactNode };

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit: () => void };

/**
 * A form whose fields stand below each other. Submitting it does not leave the page. The browser checks nothing:
 * the server is the only one that refuses a value, and its reasons are shown at the fields.
 */
export function Form({ className, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      className={className === undefined ? 'form' : `form ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** Fields, texts and buttons below each other, outside of a form. */
export const FormStack = ({ children }: Props) => <div className="form">{children}</div>;

/** Fields next to each other, as far as there is room. */
export const FieldPair = ({ children }: Props) => <div className="form-pair">{children}</div>;

/** Fields with wide values, such as dates, next to each other: they need more room. */
export const WideFieldPair = ({ children }: Props) => <div className="form-pair form-wide">{children}</div>;
