import type { FilterOption, MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useFilterWords } from './use-filter-words.ts';

/** More than these are looked for by typing. */
const SEARCHED_FROM = 10;
/** So many are listed at once. */
const MAX_LISTED = 60;

type Props = {
  readonly kind: MachineFilterKind;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
};

/** One kind with its values; they are drawn only while it is open, for there may be thousands. */
export function FilterKindField({ kind, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(chosen.length > 0);
  return (
    <details className="filter-kind" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`filters.kinds.${kind.id}`)}
        {chosen.length === 0 ? null : (
          <b>
            <span aria-hidden="true">{formats.number(chosen.length)}</span>
            <span className="visually-hidden">{t('filters.chosen', { count: chosen.length })}</span>
          </b>
        )}
      </summary>
      {isOpen ? <Options kind={kind} chosen={chosen} onChoose={onChoose} /> : null}
    </details>
  );
}

function Options({ kind, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const wordOf = useFilterWords();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const words = kind.options.map((option) => ({ option, word: wordOf(kind.id, option) }));
  const found = words.filter(({ option, word }) =>
    `${word} ${option.label ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((value) => value !== id) : [...chosen, id]);
  return (
    <div className="filter-options">
      {kind.options.length > SEARCHED_FROM ? (
        <input
          type="search"
          className="input"
          aria-label={t('filters.searchIn', { kind: t(`filters.kinds.${kind.id}`) })}
          placeholder={t('filters.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {found.slice(0, MAX_LISTED).map(({ option, word }) => (
        <Option
          key={option.id}
          option={option}
          word={word}
          isChosen={chosen.includes(option.id)}
          onToggle={() => toggle(option.id)}
        />
      ))}
      {found.length > MAX_LISTED ? (
        <p className="muted">{t('filters.more', { count: found.length - MAX_LISTED })}</p>
      ) : null}
      {found.length === 0 ? <p className="muted">{t('filters.noneFound')}</p> : null}
    </div>
  );
}

type OptionProps = {
  readonly option: FilterOption;
  readonly word: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function Option({ option, word, isChosen, onToggle }: OptionProps) {
  const formats = useFormats();
  return (
    <label className="filter-option">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        {word}
        {option.label === null ? null : <span className="muted"> {option.label}</span>}
      </span>
      <span className="muted">{formats.number(option.machines)}</span>
    </label>
  );
}
