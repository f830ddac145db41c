import type { FilterOption, MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Input } from '../../../ui/field.tsx';
import { useFilterText } from './use-filter-text.ts';
import './filter-kind-field.css';

/** More options than this get a search field. */
const MAX_WITHOUT_SEARCH = 10;
/** How many options are listed at once. */
const MAX_LISTED = 60;

type Props = {
  readonly kind: MachineFilterKind;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
};

/** One kind of filter with its values, which are drawn only while it is open: there may be thousands. */
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
  const getText = useFilterText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const texts = kind.options.map((option) => ({ option, text: getText(kind.id, option) }));
  const found = texts.filter(({ option, text }) =>
    `${text} ${option.label ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((value) => value !== id) : [...chosen, id]);
  return (
    <div className="filter-options">
      {kind.options.length > MAX_WITHOUT_SEARCH ? (
        <Input
          type="search"
          aria-label={t('filters.searchIn', { kind: t(`filters.kinds.${kind.id}`) })}
          placeholder={t('filters.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {found.slice(0, MAX_LISTED).map(({ option, text }) => (
        <Option
          key={option.id}
          option={option}
          text={text}
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
  readonly text: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function Option({ option, text, isChosen, onToggle }: OptionProps) {
  const formats = useFormats();
  return (
    <label className="filter-option">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        {text}
        {option.label === null ? null : <span className="muted"> {option.label}</span>}
      </span>
      <span className="muted">{formats.number(option.machines)}</span>
    </label>
  );
}
