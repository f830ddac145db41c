import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { ButtonRow } from './button.tsx';
import './panel.css';

type Props<T extends ElementType> = ComponentProps<T> & { readonly as?: T };

/** A framed surface; a `div` by default. */
export function Panel<T extends ElementType = 'div'>({ as, className, ...rest }: Props<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={className === undefined ? 'panel' : `panel ${className}`} />;
}

type HeadProps = {
  /** The id of the heading, which names the panel. */
  readonly id: string;
  readonly title: ReactNode;
  /** Next to the heading. */
  readonly children?: ReactNode;
};

/** The heading of a panel or section, with what belongs at its end. */
export const PanelHead = ({ id, title, children }: HeadProps) => (
  <div className="panel-head">
    <h2 id={id}>{title}</h2>
    {children}
  </div>
);

type TitledProps = {
  readonly id?: string;
  readonly className?: string;
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A panel with a heading, actions at its end, and content below. */
export function TitledPanel({ id, className, title, actions, children }: TitledProps) {
  const heading = useId();
  return (
    <Panel
      as="section"
      id={id}
      className={className === undefined ? 'panel-titled' : `panel-titled ${className}`}
      aria-labelledby={heading}
    >
      <PanelHead id={heading} title={title}>
        {actions ? <ButtonRow>{actions}</ButtonRow> : null}
      </PanelHead>
      {children}
    </Panel>
  );
}

/** A text instead of content. */
export const PanelText = ({ children }: { readonly children: ReactNode }) => (
  <p className="panel-text">{children}</p>
);

/** Panels next to each other, as far as there is room. */
export const PanelColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="panel-columns">{children}</div>
);
