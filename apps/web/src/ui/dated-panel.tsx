import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/language/use-formats.ts';
import type { Interval } from '../lib/time/typed-interval.ts';
import { useNow } from '../lib/time/use-now.ts';
import { Button } from './button.tsx';
import './dated-panel.css';

type PanelProps = {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** What is dated about a machine, with what can be done about it. */
export function DatedPanel({ title, actions, children }: PanelProps) {
  const heading = useId();
  return (
    <section className="panel dated" aria-labelledby={heading}>
      <div className="dated-head">
        <h2 id={heading}>{title}</h2>
        <div className="dated-actions">{actions}</div>
      </div>
      {children}
    </section>
  );
}

type ListProps<T> = {
  readonly items: readonly T[];
  readonly intervalOf: (item: T) => Interval;
  /** What is said where there is nothing at all. */
  readonly nothing: string;
  readonly children: (item: T) => ReactNode;
};

/** What is in force and what is to come; below it, folded, what was. */
export function DatedList<T>({ items, intervalOf, nothing, children }: ListProps<T>) {
  const { t } = useTranslation();
  const now = Date.parse(useNow(1_000));
  const isOver = (item: T) => {
    const { to } = intervalOf(item);
    return to !== null && Date.parse(to) <= now;
  };
  const past = items.filter(isOver);
  const rest = items.filter((item) => !isOver(item));
  if (items.length === 0) return <p className="muted">{nothing}</p>;
  return (
    <>
      <ul>{rest.map(children)}</ul>
      {past.length === 0 ? null : (
        <details>
          <summary>{t('dated.earlier', { count: past.length })}</summary>
          <ul>{past.map(children)}</ul>
        </details>
      )}
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly interval: Interval;
  readonly timeZone: string;
  readonly detail?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** One of them: what it is, from when to when, and what else is known. */
export function DatedLine({ name, interval: { from, to }, timeZone, detail = '', children }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const end = to === null ? t('dated.noEnd') : formats.dateTime(to, timeZone);
  return (
    <li>
      <span className="dated-words">
        <span className="dated-name">{name}</span>
        <span className="muted">
          {formats.dateTime(from, timeZone)} – {end}
        </span>
        {detail === '' ? null : <span className="muted">{detail}</span>}
      </span>
      <span className="dated-actions">{children}</span>
    </li>
  );
}

type ButtonProps = { readonly label: string; readonly about: string; readonly onClick: () => void };

/** A button of a line; a reader hears which line it is of. */
export function LineButton({ label, about, onClick }: ButtonProps) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
