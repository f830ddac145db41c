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

/** A panel of dated records of a machine, with its actions. */
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
  readonly getInterval: (item: T) => Interval;
  /** Shown if there are no items. */
  readonly emptyText: string;
  readonly children: (item: T) => ReactNode;
};

/** Current and future items; past ones are folded below. */
export function DatedList<T>({ items, getInterval, emptyText, children }: ListProps<T>) {
  const { t } = useTranslation();
  const now = Date.parse(useNow(1_000));
  const isOver = (item: T) => {
    const { to } = getInterval(item);
    return to !== null && Date.parse(to) <= now;
  };
  const past = items.filter(isOver);
  const rest = items.filter((item) => !isOver(item));
  if (items.length === 0) return <p className="muted">{emptyText}</p>;
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
  /** Its actions. */
  readonly children?: ReactNode;
};

/** One dated record: its name, interval and details. */
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

/** A button of a line; screen readers also read the name of the line. */
export function LineButton({ label, about, onClick }: ButtonProps) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
