import type { FilterOption } from '@groundwork/contract/v1/portal/filters/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Input } from '../../../ui/field.tsx';
import './filter-options.css';

/** More options than this get a search field. */
const MAX_WITHOUT_SEARCH = 10;
/** How many options are listed at once. */
const MAX_LISTED = 60;

/** A value to choose, with its text in the portal's language. */
export type NamedOption = Pick<FilterOption, 'id' | 'label'> & {
  readonly text: string;
  /** How many machines have it; null: not counted. */
  readonly machines: number | null;
};

type Props = {
  readonly kindName: string;
  readonly options: readonly NamedOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
};

/** The values of one kind of filter. There may be thousands, so the first ones are listed and the others searched. */
export function FilterOptions({ kindName, options, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = options.filter(({ text, label }) =>
    `${text} ${label ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((value) => value !== id) : [...chosen, id]);
  return (
    <div className="filter-options">
      {options.length > MAX_WITHOUT_SEARCH ? (
        <Input
          type="search"
          aria-label={t('filters.searchIn', { kind: kindName })}
          placeholder={t('filters.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {found.slice(0, MAX_LISTED).map((option) => (
        <Option
          key={option.id}
          option={option}
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
  readonly option: NamedOption;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function Option({ option: { text, label, machines }, isChosen, onToggle }: OptionProps) {
  const formats = useFormats();
  return (
    <label className="filter-option">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        {text}
        {label === null ? null : <span className="muted"> {label}</span>}
      </span>
      {machines === null ? null : <span className="muted">{formats.number(machines)}</span>}
    </label>
  );
}
