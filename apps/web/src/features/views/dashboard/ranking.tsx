import type { ReactNode } from 'react';
import { ListedMachine, type RankedMachine } from './listed-machine.tsx';
import './ranking.css';

type Row = {
  readonly machine: RankedMachine;
  readonly value: number;
  /** The value as a link to its receipt. */
  readonly figure: ReactNode;
  /** Shown below the name instead of the model. */
  readonly note?: string | undefined;
};

type Props = {
  /** Largest first. */
  readonly rows: readonly Row[];
  /** A line on the scale of the bars, with its name. */
  readonly reference?: { readonly value: number; readonly label: string } | undefined;
};

/** Machines with a bar each, all on one scale from zero: the largest value, or the reference, fills it. */
export function Ranking({ rows, reference }: Props) {
  const top = Math.max(reference?.value ?? 0, ...rows.map(({ value }) => value)) || 1;
  const toPercent = (value: number) => `${Math.max(0, (100 * value) / top)}%`;
  return (
    <ol className="ranking" data-marked={reference ? true : undefined}>
      {rows.map(({ machine, value, figure, note }, index) => (
        <li key={machine.id}>
          <ListedMachine machine={machine} note={note} />
          <span className="ranking-scale">
            {reference ? (
              <span className="ranking-reference" style={{ insetInlineStart: toPercent(reference.value) }}>
                {index === 0 ? <span>{reference.label}</span> : null}
              </span>
            ) : null}
            <span className="ranking-bar" style={{ inlineSize: toPercent(value) }} />
          </span>
          <span className="ranking-value">{figure}</span>
        </li>
      ))}
    </ol>
  );
}
