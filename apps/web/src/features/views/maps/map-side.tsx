import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LocatedMachine } from './found-machines.ts';
import { MachineRows } from './machine-rows.tsx';
import './map-side.css';

type Props = {
  /** Those in view. */
  readonly machines: readonly LocatedMachine[];
  readonly count: { readonly inView: number; readonly all: number };
  readonly search: string;
  readonly onTyped: (text: string) => void;
  readonly selected: string | undefined;
  readonly now: string;
  readonly onSelect: (machineId: string) => void;
  readonly onClear: () => void;
  /** Nothing was ever located, so nothing is to be cleared. */
  readonly isEmpty: boolean;
  /** A link named a machine that is not on the map. */
  readonly isAstray: boolean;
  /** What narrows the machines besides the search. */
  readonly children: ReactNode;
};

/** Beside the map: what narrows it, and the machines in view. On a phone a sheet that is drawn up. */
export function MapSide(props: Props) {
  const { count, search, onTyped, children } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  // What was picked is on the map, which a drawn sheet would hide.
  const select = (machineId: string) => {
    setOpen(false);
    props.onSelect(machineId);
  };
  const inView = t('map.inView', {
    count: count.all,
    inView: formats.number(count.inView),
    all: formats.number(count.all),
  });
  return (
    <section className="map-side" data-sheet={isOpen ? 'open' : 'closed'} aria-label={t('map.machines')}>
      <header>
        <h1>{t('map.title')}</h1>
        <p className="muted" aria-live="polite">
          {inView}
        </p>
        <button
          type="button"
          className="text-button map-sheet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'map.showMap' : 'map.showList')}
        </button>
      </header>
      <search>
        <TextField
          type="search"
          label={t('machines.search')}
          placeholder={t('map.searchHint')}
          value={search}
          onChange={onTyped}
        />
      </search>
      {children}
      {props.isAstray && <Notice kind="info">{t('map.notThere')}</Notice>}
      <Rows {...props} onSelect={select} />
    </section>
  );
}

function Rows({ machines, count, isEmpty, onClear, ...rows }: Props) {
  const { t } = useTranslation();
  if (machines.length > 0) return <MachineRows machines={machines} {...rows} />;
  if (count.all > 0) return <p className="map-none muted">{t('map.noneInView')}</p>;
  return (
    <div className="map-none">
      <p className="muted">{t(isEmpty ? 'map.noneLocated' : 'machines.noMatch')}</p>
      {isEmpty ? null : <Button onClick={onClear}>{t('machines.clear')}</Button>}
    </div>
  );
}
