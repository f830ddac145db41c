import type { ComponentProps, ReactNode } from 'react';
import './definitions.css';

type Props = Omit<ComponentProps<'dl'>, 'className'> & {
  /** `grid`: names above values. `cells`: the same between lines. `lines`: names in front of values. */
  readonly kind: 'grid' | 'cells' | 'lines';
  readonly className?: string;
};

/** Named values. The class of a `grid` or `cells` sets its columns. */
export const Definitions = ({ kind, className, ...rest }: Props) => (
  <dl
    {...rest}
    className={className === undefined ? 'definitions' : `definitions ${className}`}
    data-kind={kind}
  />
);

type DefinitionProps = {
  readonly className?: string;
  readonly term: ReactNode;
  /** The value; a dash if it is null or empty. */
  readonly children: ReactNode;
  /** Explains the value. */
  readonly title?: string | undefined;
};

/** One named value. */
export function Definition({ className, term, title, children }: DefinitionProps) {
  const isKnown = children !== null && children !== '';
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd className={isKnown ? undefined : 'muted'} title={title}>
        {isKnown ? children : '–'}
      </dd>
    </div>
  );
}
