import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../../ui/field.tsx';
import './add-filter.css';

/** What a search for conditions finds: a kind, or one of its values. */
export type FilterChoice = { readonly id: string; readonly text: string; readonly of: string | null };

const MAX_FOUND = 8;

type Props = {
  /** The kinds, listed before anything is typed. */
  readonly kinds: readonly FilterChoice[];
  /** Their values, found by typing only. */
  readonly values: readonly FilterChoice[];
  readonly onAdd: (id: string) => void;
};

/** Adds a condition: lists the kinds once it has the focus, and finds kinds and values by typing. */
export function AddFilter({ kinds, values, onAdd }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = typed.trim().toLocaleLowerCase();
  const has = ({ text }: FilterChoice) => text.toLocaleLowerCase().includes(wanted);
  const found = wanted === '' ? kinds : [...kinds.filter(has), ...values.filter(has).slice(0, MAX_FOUND)];
  const moveFocus = (by: 1 | -1) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  };
  const add = (choice: FilterChoice) => {
    setTyped('');
    setOpen(false);
    onAdd(choice.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and the buttons inside.
    <div
      ref={box}
      className="add-filter"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          moveFocus(event.key === 'ArrowDown' ? 1 : -1);
        }
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation();
          event.preventDefault();
          setOpen(false);
        }
      }}
    >
      <Input
        type="search"
        autoComplete="off"
        aria-label={t('filters.addLabel')}
        aria-controls={isOpen ? id : undefined}
        placeholder={t('filters.add')}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || !isOpen || first === undefined) return;
          event.preventDefault();
          add(first);
        }}
      />
      {isOpen ? (
        <ul id={id} aria-label={t('filters.addLabel')}>
          {found.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => add(choice)}>
                {choice.text}
                {choice.of === null ? null : <span className="muted">{choice.of}</span>}
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className="add-filter-none muted">{t('filters.noneFound')}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
